import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { isZero } from '#domain/decimal.ts';
import { fundTotalsOf } from '#domain/fund.ts';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { FigureGrid, LabelledFigure } from '#ui/figures/FigureGrid.tsx';
import { RecordList, useKinds } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import { RedemptionSheets } from './RedemptionSheets.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import classes from './SubscriptionList.module.css';
import { subscriptionStatusLabels } from './SubscriptionStatusPill.tsx';
import type { FundServices } from './services.ts';

export interface SubscriptionListProps {
  services: Pick<FundServices, 'records' | 'redemption'>;
  /** Opens the income of a subscription. */
  onIncome: (subscriptionId: string) => void;
  /** Opens the list of funds. */
  onFunds: () => void;
}

const factsOf = ({ fund, share, status, subscribedAt }: FundSubscription): RecordFacts => ({
  texts: [fund.title, fund.currency, share],
  kind: status,
  day: recordDay(subscribedAt),
});

/** The user's subscriptions as cards, page by page, and their redemption (FUND-10, FUND-22). */
export function SubscriptionList({ services, onIncome, onFunds }: SubscriptionListProps) {
  const { t } = useLingui();
  const kinds = useKinds(subscriptionStatusLabels);
  const actor = services.records();
  const redemption = services.redemption();
  return (
    <>
      <FundTotals records={actor} />
      <RecordList
        label={t`Subscriptions`}
        actor={actor}
        rowHeight={396}
        areCards
        emptyTitle={<Trans>No subscriptions yet</Trans>}
        emptyAction={{
          label: <Trans comment="Opens the list of funds">See the funds</Trans>,
          onClick: onFunds,
        }}
        filtering={{ factsOf, kinds }}
        renderRow={(subscription) => (
          <SubscriptionCard
            subscription={subscription}
            onRedeem={() => redemption.send({ type: 'open', subscription })}
            onIncome={() => onIncome(subscription.id)}
          />
        )}
      />
      <RedemptionSheets actor={redemption} records={actor} />
    </>
  );
}

/** Whether it was redeemed early, at a cost. */
const hasCost = ({ status, penalty }: FundSubscription): boolean =>
  status === 'refunded' && penalty !== null && !isZero(penalty);

/** The user's sums in all funds, once the whole list of subscriptions is read: the API sends no totals. */
function FundTotals({ records }: { records: PagedListActor<FundSubscription> }) {
  const { t } = useLingui();
  const rows = useSelector(records, (snapshot) => snapshot.context.rows);
  const status = useSelector(records, listStatusOf);
  if (rows.length === 0 || (status !== 'finished' && status !== 'refreshing')) return null;
  const { invested, earned } = status === 'finished' ? fundTotalsOf(rows) : { invested: null, earned: null };
  return (
    <section
      className={classes.totals}
      aria-label={t({ message: 'Summary', comment: "The sums of a user's subscriptions" })}
    >
      <FigureGrid columns="wide">
        <LabelledFigure label={<Trans comment="The sum of what a user has in funds now">Invested now</Trans>}>
          <MoneyText value={invested} currency="USD" />
        </LabelledFigure>
        <LabelledFigure
          label={<Trans comment="The sum of all income of a user's funds so far">Earned so far</Trans>}
        >
          <MoneyText value={earned} currency="USD" />
        </LabelledFigure>
      </FigureGrid>
      {earned !== null && rows.some(hasCost) ? (
        <Text size="xs" c="dimmed" mt={8}>
          <Trans comment="Below the sum of what a user has earned in funds">
            What early redemptions have cost is taken off.
          </Trans>
        </Text>
      ) : null}
    </section>
  );
}

interface SubscriptionRecordScreenProps extends SubscriptionListProps {
  onBack: () => void;
}

/** /mining/record: the user's subscriptions (FUND-10). */
export function SubscriptionRecordScreen({ onBack, ...list }: SubscriptionRecordScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Subscriptions`} onBack={onBack}>
      <SubscriptionList {...list} />
    </Screen>
  );
}
