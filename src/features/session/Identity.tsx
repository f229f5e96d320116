import { Trans } from '@lingui/react/macro';
import { IconUser } from '@tabler/icons-react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import type { User } from '#protocol/session.ts';
import { Pill } from '#ui/figures/Pill.tsx';
import { hasUidBeside, Uid, UserName } from '#ui/figures/UserName.tsx';
import classes from './SessionCard.module.css';

/** A signed-in user: name, demo badge, UID, level and credit score. */
export function Identity({ user }: { user: User }) {
  const { level, creditScore, isDemo } = user;
  return (
    <div className={classes.card}>
      <span className={classes.avatar}>
        <IconUser aria-hidden="true" />
      </span>
      <div className={classes.text}>
        <p className={classes.name}>
          <UserName {...user} />
          {isDemo ? (
            <Pill tone="warning">
              <Trans comment="Badge of a demo account: its money is simulated">Simulated</Trans>
            </Pill>
          ) : null}
        </p>
        <p className={classes.facts}>
          {hasUidBeside(user) ? (
            <span>
              <Uid uid={user.uid} />
            </span>
          ) : null}
          <span>
            <Trans comment="The level of a user's account">Level {level ?? unknownFigure}</Trans>
          </span>
          <span>
            <Trans comment="What an account is rated at, such as 100">
              Credit score {creditScore ?? unknownFigure}
            </Trans>
          </span>
        </p>
      </div>
    </div>
  );
}
