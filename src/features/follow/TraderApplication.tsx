import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { traderName } from '#domain/trader-name.ts';
import {
  type TraderApplicationActor,
  traderApplicationMessageOf,
  traderApplicationStepOf,
} from '#machines/follow/trader-application.machine.ts';
import type { User } from '#protocol/session.ts';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Notice } from '#ui/screen/Notice.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationSteps } from './ApplicationSteps.tsx';
import { TraderTerms } from './TraderTerms.tsx';

/** Where the user stands with the application. */
type Applicant = Pick<User, 'uid' | 'isDemo' | 'isTrader' | 'traderStatus' | 'traderReason'>;

export interface TraderApplicationProps {
  actor: TraderApplicationActor;
  /** Null for a guest. */
  user: Applicant | null;
  onSignIn: () => void;
  /** Explains to a demo user how to get a real account. */
  onRealAccount: () => void;
  /** Opens a trader's followers. */
  onFollowers: () => void;
}

/** How to become a master trader, and the application or its outcome (FOLLOW-21, FOLLOW-22). */
export function TraderApplication({ actor, user, ...ways }: TraderApplicationProps) {
  const step = useSelector(actor, traderApplicationStepOf);
  const message = useSelector(actor, traderApplicationMessageOf);
  const isWaiting = step === 'applied' || user?.traderStatus === 'waiting';
  return (
    <Stack gap="md">
      <ApplicationSteps />
      {isWaiting && user?.isTrader !== true ? (
        <Notice title={<Trans>Your application is being reviewed</Trans>}>
          {step === 'applied' && message !== '' ? (
            <bdi>{message}</bdi>
          ) : (
            <Trans>This page will show the answer. You don't need to stay here.</Trans>
          )}
        </Notice>
      ) : (
        <Application actor={actor} user={user} {...ways} />
      )}
    </Stack>
  );
}

/** The next step for each kind of visitor. */
function Application({ actor, user, onSignIn, onRealAccount, onFollowers }: TraderApplicationProps) {
  const { t } = useLingui();
  const knowsRules = use(KnowsRules);
  if (user === null)
    return (
      <Impossible label={t`Sign in`} onClick={onSignIn}>
        <Trans>Sign in to apply.</Trans>
      </Impossible>
    );
  if (user.isDemo)
    return (
      <Impossible label={t`Get a real account`} onClick={onRealAccount}>
        <Trans>A demo account can't become a master trader.</Trans>
      </Impossible>
    );
  if (user.isTrader)
    return (
      <Impossible label={t`See your followers`} onClick={onFollowers}>
        <p>
          <Trans>You are already a master trader.</Trans>
        </p>
        <TraderTerms name={null} />
      </Impossible>
    );
  return (
    <>
      {user.traderStatus === 'rejected' ? <Rejected reason={user.traderReason} /> : null}
      <TraderTerms name={knowsRules && user.uid !== '' ? traderName(user.uid) : null} />
      <ApplicationForm actor={actor} />
    </>
  );
}

interface ImpossibleProps {
  /** The way out. */
  label: string;
  onClick: () => void;
  /** Why this visitor can't apply. */
  children: ReactNode;
}

const Impossible = ({ label, onClick, children }: ImpossibleProps) => (
  <Notice role="note" action={<Button onClick={onClick}>{label}</Button>}>
    {children}
  </Notice>
);

const Rejected = ({ reason }: { reason: string }) => (
  <Notice tone="warning" role="note" title={<Trans>Your last application was rejected</Trans>}>
    {reason === '' ? null : (
      <p>
        <bdi>{reason}</bdi>
      </p>
    )}
    <Trans>You can apply again.</Trans>
  </Notice>
);
