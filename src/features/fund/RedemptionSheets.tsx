import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { creditedDaysOf } from '#domain/fund.ts';
import { commonDecimals } from '#domain/shown-decimals.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import {
  newRedemptionFiguresOf,
  type RedemptionActor,
  redemptionRequestOf,
  redemptionStepOf,
} from '#machines/fund/redemption.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import { refusalOf } from '#machines/shared/write.ts';
import type { RedemptionRequest } from '#ports/fund.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { DaysText } from '#ui/figures/Quantities.tsx';
import { RefusalNotice } from '#ui/screen/Notice.tsx';
import { BottomSheet } from '#ui/sheets/BottomSheet.tsx';
import { DoneSheet } from '#ui/sheets/DoneSheet.tsx';
import { ReviewSheet } from '#ui/sheets/ReviewSheet.tsx';
import { FundFigure, fundFigures } from './FundFigure.tsx';
import { SubscriptionStatusPill } from './SubscriptionStatusPill.tsx';

interface RedemptionSheetsProps {
  actor: RedemptionActor;
  /** The user's subscriptions. */
  records: PagedListActor<FundSubscription>;
}

/** The sheets of an early redemption; at most one of them is open. */
export function RedemptionSheets({ actor, records }: RedemptionSheetsProps) {
  const request = useSelector(actor, redemptionRequestOf);
  if (request === null) return null;
  return (
    <>
      <RedemptionReview actor={actor} request={request} />
      <RefusedSheet actor={actor} />
      <AppliedSheet actor={actor} request={request} records={records} />
    </>
  );
}

interface RedemptionReviewProps {
  actor: RedemptionActor;
  request: RedemptionRequest;
}

/** Asks to confirm the cost and the return of a redemption (FUND-23, FUND-46); if the API changed them, it shows both versions. */
function RedemptionReview({ actor, request }: RedemptionReviewProps) {
  const step = useSelector(actor, redemptionStepOf);
  const lines = useReviewLines(actor, request);
  const isRepriced = step === 'repriced';
  return (
    <ReviewSheet
      actor={actor}
      opened={['confirming', 'submitting', 'repriced', 'unconfirmed'].includes(step)}
      title={isRepriced ? <Trans>The figures have changed</Trans> : <Trans>Redeem early</Trans>}
      lines={lines}
      confirmLabel={
        isRepriced ? (
          <Trans comment="Accepts the changed figures of a redemption">Accept and redeem</Trans>
        ) : (
          <Trans comment="The button that ends a subscription to a fund early">Redeem now</Trans>
        )
      }
      danger
      hasChanged={isRepriced}
    >
      {step === 'unconfirmed' ? (
        <Trans>Your subscriptions show whether it was recorded.</Trans>
      ) : (
        <>
          <IncomeNote subscription={request.subscription} />{' '}
          <Trans>The money returns to your cash account once the redemption has been reviewed.</Trans>
        </>
      )}
    </ReviewSheet>
  );
}

function useReviewLines(actor: RedemptionActor, { subscription, figures }: RedemptionRequest) {
  const { t } = useLingui();
  const newFigures = useSelector(actor, newRedemptionFiguresOf);
  const isRepriced =
    useSelector(actor, (snapshot) => redemptionStepOf(snapshot) === 'repriced') && newFigures !== null;
  const { fund, share } = subscription;
  const places = commonDecimals(fund.currency, [
    share,
    figures.penalty,
    figures.returned,
    ...(isRepriced ? [newFigures.penalty, newFigures.returned] : []),
  ]);
  const line = (label: string, value: typeof share) => ({
    label,
    value: <FundFigure kind="amount" value={value} currency={fund.currency} places={places} />,
  });
  return [
    {
      label: t({ message: 'Fund', comment: 'What is subscribed to' }),
      value: <bdi>{fund.title || unknownFigure}</bdi>,
    },
    line(t({ message: 'Subscribed amount', comment: 'The amount that is subscribed to a fund' }), share),
    ...(isRepriced
      ? [
          line(t`Fee before`, figures.penalty),
          line(t`Fee now`, newFigures.penalty),
          line(t`You would have received`, figures.returned),
          line(t`You now receive`, newFigures.returned),
        ]
      : [
          line(t(fundFigures.penalty.label), figures.penalty),
          line(t({ message: 'You receive', comment: 'What is returned from a fund' }), figures.returned),
        ]),
  ];
}

/** Whether the income is kept (FUND-46). */
function IncomeNote({ subscription }: { subscription: FundSubscription }) {
  const { income, dailyIncome, fund } = subscription;
  if (income === null) return <Trans>You keep the income so far; no more will be credited.</Trans>;
  const days = dailyIncome === null ? null : creditedDaysOf(income, dailyIncome);
  const sum = <FundFigure kind="amount" value={income} currency={fund.currency} />;
  if (days === null)
    return (
      <Trans comment="The placeholder is an amount">
        You keep the income so far ({sum}); no more will be credited.
      </Trans>
    );
  return (
    <Trans comment="The placeholders are a number of days and an amount">
      You keep the income from {<DaysText days={days} />} so far ({sum}); no more will be credited.
    </Trans>
  );
}

function RefusedSheet({ actor }: Pick<RedemptionReviewProps, 'actor'>) {
  const step = useSelector(actor, redemptionStepOf);
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

/** The redemption that was recorded. It follows its record: once the money is back, it says so. */
function AppliedSheet(props: RedemptionReviewProps & Pick<RedemptionSheetsProps, 'records'>) {
  const { actor, request, records } = props;
  const { t } = useLingui();
  const step = useSelector(actor, redemptionStepOf);
  const lines = useReviewLines(actor, request);
  const { id } = request.subscription;
  const isRefunded = useSelector(records, ({ context: { rows } }) =>
    rows.some((row) => row.id === id && row.status === 'refunded'),
  );
  return (
    <DoneSheet
      opened={step === 'applied'}
      title={isRefunded ? <Trans>Redemption complete</Trans> : <Trans>Redemption recorded</Trans>}
      lines={[
        ...lines,
        {
          label: t({ message: 'Status', comment: 'Label of the status of a record' }),
          value: <SubscriptionStatusPill status={isRefunded ? 'refunded' : 'refunding'} />,
        },
      ]}
      onClose={() => actor.send({ type: 'back' })}
    >
      {isRefunded ? (
        <Trans>The money is back in your cash account.</Trans>
      ) : (
        <Trans>The money returns to your cash account once the redemption has been reviewed.</Trans>
      )}
    </DoneSheet>
  );
}
