import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import type { Decimal } from '#domain/decimal.ts';
import { commonDecimals } from '#domain/shown-decimals.ts';
import {
  type FundSubscriptionActor,
  fundOf,
  requestBlockerOf,
  subscriptionRequestOf,
  subscriptionStepOf,
} from '#machines/fund/subscription.machine.ts';
import type { SubscriptionRequest } from '#ports/fund.ts';
import { ChangesTable } from '#ui/figures/ChangesTable.tsx';
import { changesBetween, type FigureChange } from '#ui/figures/changed-figures.ts';
import { FactList } from '#ui/figures/InfoRow.tsx';
import { KnowsRules } from '#ui/screen/known-rules.ts';
import { Unfold } from '#ui/screen/Unfold.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { ReviewSheet } from '#ui/sheets/ReviewSheet.tsx';
import {
  EndText,
  type FigureKind,
  FundFigure,
  figurePlaces,
  fundFigures,
  useFigureLines,
  useOwnDayFacts,
} from './FundFigure.tsx';
import type { FundServices } from './services.ts';
import { subscriptionBlockerMessages } from './subscription-blocker-messages.ts';

interface RecordsStep {
  onRecords: () => void;
}

interface SubscriptionSheetsProps extends Pick<FundServices, 'now'>, RecordsStep {
  actor: FundSubscriptionActor;
}

/** The sheets of a subscription; at most one of them is open. */
export function SubscriptionSheets({ actor, now, onRecords }: SubscriptionSheetsProps) {
  const request = useSelector(actor, subscriptionRequestOf);
  if (request === null) return null;
  return (
    <>
      <SubscriptionReview actor={actor} now={now} request={request} />
      <SubscribedSheet actor={actor} now={now} request={request} onRecords={onRecords} />
    </>
  );
}

interface SubscriptionReviewProps extends Pick<FundServices, 'now'> {
  actor: FundSubscriptionActor;
  request: SubscriptionRequest;
}

/** The whole subscription, to be confirmed (FUND-8, FUND-9); after a change of the terms both, old and new. */
function SubscriptionReview({ actor, now, request }: SubscriptionReviewProps) {
  const { t } = useLingui();
  const step = useSelector(actor, subscriptionStepOf);
  const blocker = useSelector(actor, requestBlockerOf);
  const lines = useReviewLines(request, now);
  const more = useFigureLines(['minimum', 'days', 'dailyIncome'], request.fund, request.amount);
  const penalty = useFigureLines(['penalty'], request.fund, request.amount);
  const hasChanged = step === 'termsChanged';
  return (
    <ReviewSheet
      actor={actor}
      opened={['confirming', 'submitting', 'termsChanged', 'unconfirmed'].includes(step)}
      title={hasChanged ? <Trans>The terms have changed</Trans> : <Trans>Confirm the subscription</Trans>}
      lines={hasChanged ? lines.subject : [...lines.subject, ...lines.figures, ...penalty]}
      confirmLabel={
        hasChanged ? (
          <Trans comment="Accepts the changed terms of a fund">Accept and subscribe</Trans>
        ) : (
          <Trans comment="The button that sends a subscription to a fund">Subscribe now</Trans>
        )
      }
      reason={hasChanged && blocker !== null ? t(subscriptionBlockerMessages[blocker]) : null}
      hasChanged={hasChanged}
    >
      <Stack gap="sm">
        <div>
          <ReviewNote actor={actor} request={request} />
        </div>
        {step === 'confirming' ? (
          <Unfold label={<Trans>Details</Trans>}>
            <FactList facts={[...more, ...lines.day]} />
          </Unfold>
        ) : null}
      </Stack>
    </ReviewSheet>
  );
}

function ReviewNote({ actor, request }: Omit<SubscriptionReviewProps, 'now'>): ReactNode {
  const { t } = useLingui();
  const step = useSelector(actor, subscriptionStepOf);
  const fund = useSelector(actor, fundOf);
  const knowsRules = use(KnowsRules);
  if (step === 'unconfirmed') return <Trans>Your subscriptions show whether it was recorded.</Trans>;
  if (step !== 'termsChanged' && !knowsRules)
    return request.fund.penaltyPercent === null ? (
      <Trans>The amount is locked until the end of the term.</Trans>
    ) : (
      <Trans>The amount is returned at the end, or earlier for the fee above.</Trans>
    );
  if (step !== 'termsChanged')
    return request.fund.penaltyPercent === null ? (
      <Trans>
        The amount is locked until the end of the term. The profit is credited to your cash account every day.
      </Trans>
    ) : (
      <Trans>
        The amount is returned at the end, or earlier for the fee above. The profit is credited to your cash
        account every day.
      </Trans>
    );
  const figure = ({ kind, before, now }: FigureChange<FigureKind>, value: Decimal | null) => (
    <FundFigure
      kind={kind}
      value={value}
      currency={fund.currency}
      places={commonDecimals(fund.currency, [before, now])}
    />
  );
  const changes = changesBetween(fundFigures, request.fund, fund, request.amount).map((change) => ({
    name: change.name,
    label: t(change.label),
    before: figure(change, change.before),
    now: figure(change, change.now),
  }));
  return <ChangesTable changes={changes} />;
}

function useReviewLines({ fund, amount }: SubscriptionRequest, now: () => number) {
  const { t } = useLingui();
  // Those of the income of a day, too, which is a step away.
  const places = figurePlaces(['dailyIncome', 'totalIncome'], fund, amount, [amount]);
  const income = useFigureLines(['totalIncome'], fund, amount, places);
  return {
    subject: [
      {
        label: t({ message: 'Fund', comment: 'What is subscribed to' }),
        value: <bdi>{fund.title}</bdi>,
      },
      {
        label: t({ message: 'Subscribed amount', comment: 'The amount that is subscribed to a fund' }),
        value: <FundFigure kind="amount" value={amount} currency={fund.currency} places={places} />,
      },
    ],
    figures: [
      ...income,
      {
        label: t({ message: 'Ends on', comment: 'The day on which a subscription to a fund ends' }),
        value: <EndText fund={fund} now={now} />,
      },
    ],
    day: useOwnDayFacts(fund),
  };
}

/** The subscription that was made; the record, which has the profit so far, is a step away. */
function SubscribedSheet({ actor, now, request, onRecords }: SubscriptionReviewProps & RecordsStep) {
  const { t } = useLingui();
  const step = useSelector(actor, subscriptionStepOf);
  const { subject, figures } = useReviewLines(request, now);
  return (
    <DoneSheet
      opened={step === 'subscribed'}
      title={<Trans>You have subscribed</Trans>}
      lines={[...subject, ...figures]}
      action={{
        label: <Trans comment="Opens the list of subscriptions to funds">See your subscriptions</Trans>,
        onClick: onRecords,
      }}
      onClose={() => actor.send({ type: 'dismiss' })}
    >
      {t`Your profit is credited daily. See how much you've earned so far in your subscriptions.`}
    </DoneSheet>
  );
}
