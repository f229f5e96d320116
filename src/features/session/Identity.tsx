import { Trans } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import type { User } from '#protocol/session.ts';
import { Pill } from '#ui/Pill.tsx';
import classes from './SessionCard.module.css';

/** A signed-in user: the e-mail of a real account, the badge of a demo one, and what both have. */
export function Identity({ user }: { user: User }) {
  const { email, uid, level, creditScore, isDemo } = user;
  return (
    <div className={classes.card}>
      <span className={classes.avatar}>
        <IconUser aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <p className={classes.name}>
          {isDemo ? <Trans>Demo account</Trans> : <bdi>{email}</bdi>}
          {isDemo ? (
            <Pill tone="warning">
              <Trans comment="Badge of a demo account: its money is simulated">Simulated</Trans>
            </Pill>
          ) : null}
        </p>
        <p className={classes.facts}>
          <span>
            <Trans comment="The number of a user's account">UID {<bdi>{uid}</bdi>}</Trans>
          </span>
          <span>
            <Trans comment="The level of a user's account">Level {level}</Trans>
          </span>
          <span>
            <Trans comment="What an account is rated at, such as 100">Credit score {creditScore}</Trans>
          </span>
        </p>
      </div>
    </div>
  );
}
