import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { traderName } from '#domain/trader-name.ts';
import {
  hasAgreedToApply,
  type TraderApplicationActor,
  traderApplicationMessageOf,
  traderApplicationStepOf,
} from '#machines/follow/trader-application.machine.ts';
import { isBusy } from '#machines/shared/write.ts';
import type { User } from '#protocol/session.ts';
import { AgreeBox } from '#ui/fields/AgreeBox.tsx';
import { SubmitButton } from '#ui/fields/Form.tsx';
import { CountText } from '#ui/figures/Quantities.tsx';
import { usePossibleEvent } from '#ui/hooks/use-possible-event.ts';
import { Card } from '#ui/lists/Card.tsx';
import { Bezel } from '#ui/pictures/Bezel.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Notice, RefusalNotice, UnconfirmedNotice } from '#ui/screen/Notice.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { Reviewed } from '#ui/screen/UnderReview.tsx';
import classes from './TraderApplication.module.css';
import { TraderTerms } from './TraderParts.tsx';

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

/** How to become a master trader, and the application (FOLLOW-21, FOLLOW-22); or its outcome, which needs no steps any more. */
export function TraderApplication({ actor, user, ...ways }: TraderApplicationProps) {
  const step = useSelector(actor, traderApplicationStepOf);
  const message = useSelector(actor, traderApplicationMessageOf);
  if (user?.isTrader)
    return (
      <Reviewed
        outcome="done"
        title={<Trans>You are already a master trader.</Trans>}
        hint={<TraderTerms name={null} />}
        action={
          <Button onClick={ways.onFollowers}>
            <Trans>See your followers</Trans>
          </Button>
        }
      />
    );
  if (step === 'applied' || user?.traderStatus === 'waiting')
    return (
      <Reviewed
        outcome="waiting"
        title={<Trans>Your application is being reviewed</Trans>}
        hint={
          step === 'applied' && message !== '' ? (
            <bdi>{message}</bdi>
          ) : (
            <Trans>This page will show the answer.</Trans>
          )
        }
      />
    );
  return (
    <Stack gap="md">
      {user?.traderStatus === 'rejected' ? <Rejected reason={user.traderReason} /> : null}
      <ApplicationSteps />
      <Application actor={actor} user={user} {...ways} />
    </Stack>
  );
}

/** The next step for each kind of visitor. */
function Application({ actor, user, onSignIn, onRealAccount }: Omit<TraderApplicationProps, 'onFollowers'>) {
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
  return (
    <>
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

/** The box to agree with, and the button that applies (FOLLOW-22, FOLLOW-53). */
function ApplicationForm({ actor }: { actor: TraderApplicationActor }) {
  const { t } = useLingui();
  const step = useSelector(actor, traderApplicationStepOf);
  const isAgreed = useSelector(actor, hasAgreedToApply);
  const busy = useSelector(actor, isBusy);
  const message = useSelector(actor, traderApplicationMessageOf);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  if (step === 'unconfirmed')
    return (
      <UnconfirmedNotice onAskAgain={onAskAgain} onLeave={() => actor.send({ type: 'leave' })}>
        <Trans>We're not sure your application was received. If it was, this page shows it.</Trans>
      </UnconfirmedNotice>
    );
  return (
    <Stack gap="md">
      <AgreeBox
        label={t`I have read the five steps and agree that others may copy my positions.`}
        checked={isAgreed}
        disabled={busy}
        onAgree={(agreed) => actor.send({ type: 'agree', agreed })}
      />
      {step === 'refused' ? <RefusalNotice>{message}</RefusalNotice> : null}
      <SubmitButton
        busy={busy}
        reason={busy || isAgreed ? null : t`Tick the box above to apply.`}
        onClick={() => actor.send({ type: 'submit' })}
      >
        <Trans comment="The button that sends the application to become a master trader">Apply</Trans>
      </SubmitButton>
    </Stack>
  );
}

interface ApplicationStep {
  title: MessageDescriptor;
  text: MessageDescriptor;
}

/** How a user becomes a master trader, in order (FOLLOW-21). */
const applicationSteps: readonly ApplicationStep[] = [
  {
    title: msg`Read what a master trader does`,
    text: msg`Others copy your contract positions with their own money and limits. They see your profit, win rate and closed positions.`,
  },
  {
    title: msg`Trade with your own money`,
    text: msg`Only positions in your real account are copied. You trade your own money, and followers bear their own losses.`,
  },
  {
    title: msg`Trade for three weeks`,
    text: msg`Your figures cover the last three weeks. The more positions they show, the better others can judge you.`,
  },
  {
    title: msg`Set stops and keep sizes moderate`,
    text: msg`Your stops are copied with your positions. A size that suits your account may be too large for smaller ones.`,
  },
  {
    title: msg`Apply and wait for the review`,
    text: msg`We'll review your account and your trading history. This page will show our answer, and the reason if we decline.`,
  },
];

/** The guidance of an application, in five steps (FOLLOW-21). */
function ApplicationSteps() {
  const { t } = useLingui();
  return (
    <Card>
      <h2 className={classes.heading}>
        <Trans>Five steps to become a master trader</Trans>
      </h2>
      <ol className={classes.steps}>
        {applicationSteps.map(({ title, text }, index) => (
          <li key={title.id} className={classes.step}>
            <span className={classes.mark} aria-hidden="true">
              <Bezel share={(index + 1) / applicationSteps.length} ticks={20}>
                <CountText value={index + 1} />
              </Bezel>
            </span>
            <div>
              <h3 className={classes.title}>{t(title)}</h3>
              <p className={classes.text}>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface TraderApplyScreenProps extends TraderApplicationProps {
  onBack: () => void;
}

/** /follow/trader-apply: the application to become a master trader (FOLLOW-21). */
export function TraderApplyScreen({ onBack, ...application }: TraderApplyScreenProps) {
  const { t } = useLingui();
  return (
    <Screen
      title={t({ message: 'Become a master trader', comment: 'Title of the page with the application' })}
      onBack={onBack}
      padded
      // While it is sent, all of its controls are disabled.
      isText
    >
      <TraderApplication {...application} />
    </Screen>
  );
}
