import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { creditedDaysOf } from '#domain/fund.ts';
import {
  newFiguresOf,
  type RedemptionActor,
  refusalOf,
  requestOf,
  stepOf,
} from '#machines/fund/redemption.machine.ts';
import type { RedemptionRequest } from '#ports/fund.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { BottomSheet } from '#ui/BottomSheet.tsx';
import { ConfirmSheet } from '#ui/ConfirmSheet.tsx';
import { DaysText } from '#ui/DaysText.tsx';
import { RefusalNotice } from '#ui/RefusalNotice.tsx';
import { usePossibleEvent } from '#ui/use-possible-event.ts';
import { FundFigure } from './FundFigure.tsx';

/** What is asked and said around an early redemption; at most one of them is open. */
export function RedemptionSheets({ actor }: { actor: RedemptionActor }) {
  const request = useSelector(actor, requestOf);
  if (request === null) return null;
  return (
    <>
      <ReviewSheet actor={actor} request={request} />
      <RefusedSheet actor={actor} />
    </>
  );
}

interface ReviewSheetProps {
  actor: RedemptionActor;
  request: RedemptionRequest;
}

/** What the redemption costs and what is returned, to be confirmed (FUND-23, FUND-46); with other figures of the API both. */
function ReviewSheet({ actor, request }: ReviewSheetProps) {
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  const lines = useReviewLines(actor, request);
  const onAskAgain = usePossibleEvent(actor, { type: 'askAgain' });
  const isRepriced = step === 'repriced';
  return (
    <ConfirmSheet
      opened={['confirming', 'submitting', 'repriced', 'unconfirmed'].includes(step)}
      title={isRepriced ? <Trans>The figures have changed</Trans> : <Trans>Redeem early</Trans>}
      lines={lines}
      confirmLabel={
        isRepriced ? (
          <Trans comment="Accepts the changed figures of a redemption">Redeem at the new figures</Trans>
        ) : (
          <Trans comment="The button that ends a subscription to a fund early">Redeem now</Trans>
        )
      }
      danger
      step={step === 'submitting' ? 'busy' : step === 'unconfirmed' ? 'unconfirmed' : 'asking'}
      refusal={isRepriced ? refusal : null}
      onConfirm={() => actor.send({ type: 'confirm' })}
      onAskAgain={onAskAgain}
      onCancel={() => actor.send({ type: step === 'unconfirmed' ? 'leave' : 'back' })}
    >
      {step === 'unconfirmed' ? (
        <Trans>Your subscriptions show whether it was recorded.</Trans>
      ) : (
        <IncomeNote subscription={request.subscription} />
      )}
    </ConfirmSheet>
  );
}

function useReviewLines(actor: RedemptionActor, { subscription, figures }: RedemptionRequest) {
  const { t } = useLingui();
  const newFigures = useSelector(actor, newFiguresOf);
  const isRepriced = useSelector(actor, (snapshot) => stepOf(snapshot) === 'repriced') && newFigures !== null;
  const { fund, share } = subscription;
  const line = (label: string, value: typeof share) => ({
    label,
    value: <FundFigure kind="amount" value={value} currency={fund.currency} />,
  });
  return [
    { label: t({ message: 'Fund', comment: 'What is subscribed to' }), value: <bdi>{fund.title}</bdi> },
    line(t({ message: 'Subscribed amount', comment: 'The amount that is subscribed to a fund' }), share),
    ...(isRepriced
      ? [
          line(t`Penalty before`, figures.penalty),
          line(t`Penalty now`, newFigures.penalty),
          line(t`You would have received`, figures.returned),
          line(t`You now receive`, newFigures.returned),
        ]
      : [
          line(t({ message: 'Penalty', comment: 'What an early redemption costs' }), figures.penalty),
          line(t({ message: 'You receive', comment: 'What is returned from a fund' }), figures.returned),
        ]),
  ];
}

/** What becomes of the income (FUND-46). */
function IncomeNote({ subscription }: { subscription: FundSubscription }) {
  const { income, dailyIncome, fund } = subscription;
  if (income === null) return <Trans>The income so far stays yours; no more is credited.</Trans>;
  const days = dailyIncome === null ? null : creditedDaysOf(income, dailyIncome);
  const sum = <FundFigure kind="income" value={income} currency={fund.currency} />;
  if (days === null)
    return (
      <Trans comment="The placeholder is an amount">
        The income so far ({sum}) stays yours; no more is credited.
      </Trans>
    );
  return (
    <Trans comment="The placeholders are a number of days and an amount">
      The income of {<DaysText days={days} />} so far ({sum}) stays yours; no more is credited.
    </Trans>
  );
}

function RefusedSheet({ actor }: Pick<ReviewSheetProps, 'actor'>) {
  const step = useSelector(actor, stepOf);
  const refusal = useSelector(actor, refusalOf);
  const back = () => actor.send({ type: 'back' });
  return (
    <BottomSheet opened={step === 'refused'} onClose={back} title={<Trans>Not redeemed</Trans>}>
      <Stack gap="md">
        <RefusalNotice>{refusal}</RefusalNotice>
        <Button size="lg" variant="default" onClick={back}>
          <Trans comment="Returns to the list of subscriptions">Back to your subscriptions</Trans>
        </Button>
      </Stack>
    </BottomSheet>
  );
}
