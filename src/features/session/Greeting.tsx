import { useLingui } from '@lingui/react/macro';
import type { User } from '#protocol/session.ts';
import { hasUidBeside, Uid, UserName } from '#ui/figures/UserName.tsx';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import classes from './Greeting.module.css';

/** Who is signed in: mark, name and UID (MARKET-2). */
export function Greeting({ user }: { user: User }) {
  const { t } = useLingui();
  const { isDemo, email, uid } = user;
  return (
    <span className={classes.user}>
      <PersonMark name={isDemo ? t`Demo account` : email || uid} />
      <span>
        <span className={classes.name}>
          <UserName {...user} />
        </span>
        {hasUidBeside(user) ? (
          <span className={classes.uid}>
            <Uid uid={uid} />
          </span>
        ) : null}
      </span>
    </span>
  );
}
