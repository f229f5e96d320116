import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { type SessionActor, sessionStatusOf, userOf } from '#machines/session/session.machine.ts';
import type { User } from '#protocol/session.ts';
import { Pill } from '#ui/figures/Pill.tsx';
import { hasUidBeside, Uid, UserName } from '#ui/figures/UserName.tsx';
import { PersonMark } from '#ui/pictures/PersonMark.tsx';
import { Notice } from '#ui/screen/Notice.tsx';
import { Skeleton } from '#ui/screen/Skeleton.tsx';
import classes from './SessionCard.module.css';

interface SessionCardProps {
  actor: SessionActor;
  onDemo: () => void;
  onSignIn: () => void;
  /** Copies the UID; absent until that can be done. */
  onCopy?: ((uid: string) => void) | undefined;
}

/** The current user; for a guest, the ways in (SESSION-75). */
export function SessionCard({ actor, onDemo, onSignIn, onCopy }: SessionCardProps) {
  const { t } = useLingui();
  const sessionStatus = useSelector(actor, sessionStatusOf);
  const user = useSelector(actor, userOf);

  switch (sessionStatus) {
    case 'restoring':
      return (
        <div className={classes.card} role="status" aria-label={t`Restoring your session`}>
          <Skeleton circle height={56} />
          <Stack gap={8}>
            <Skeleton height={16} width={180} />
            <Skeleton height={12} width={96} />
          </Stack>
        </div>
      );
    case 'unverified':
      return (
        <Notice
          tone="warning"
          action={
            <Button variant="default" onClick={() => actor.send({ type: 'retry' })}>
              <Trans>Try now</Trans>
            </Button>
          }
        >
          <Trans>Your session can't be confirmed right now. We'll keep trying.</Trans>
        </Notice>
      );
    case 'guest':
      return (
        <Stack gap="sm">
          <Text>
            <Trans>Sign in, or open a demo account without registering.</Trans>
          </Text>
          <Group grow preventGrowOverflow={false}>
            <Button onClick={onDemo}>
              <Trans>Open a demo account</Trans>
            </Button>
            <Button variant="default" onClick={onSignIn}>
              <Trans>Sign in</Trans>
            </Button>
          </Group>
        </Stack>
      );
    case 'signingOut':
      return (
        <p role="status" className={classes.card}>
          <Trans>Signing out…</Trans>
        </p>
      );
    default:
      return user && <Identity user={user} onCopy={onCopy} />;
  }
}

/** A signed-in user: name, demo badge, UID, level and credit score. */
function Identity({ user, onCopy }: Pick<SessionCardProps, 'onCopy'> & { user: User }) {
  const { t } = useLingui();
  const { email, uid, level, creditScore, isDemo } = user;
  const label = 'UID';
  return (
    <div className={classes.card}>
      <PersonMark name={email || uid} size={56} />
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
            <span className={classes.uid}>
              <span>
                <Uid uid={uid} />
              </span>
              {onCopy && uid !== '' ? (
                <button
                  type="button"
                  className={classes.copy}
                  aria-label={t({
                    message: `Copy: ${label}`,
                    comment: 'A button; the placeholder names what it copies',
                  })}
                  onClick={() => onCopy(uid)}
                >
                  <IconCopy size={16} aria-hidden="true" />
                </button>
              ) : null}
            </span>
          ) : null}
          <span>
            <Trans comment="What an account is rated at, such as 100">
              Credit score {creditScore ?? unknownFigure}
            </Trans>
          </span>
        </p>
      </div>
      <Pill tone="warning">
        <Trans comment="The level of a user's account">Level {level ?? unknownFigure}</Trans>
      </Pill>
    </div>
  );
}
