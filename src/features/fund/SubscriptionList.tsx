import { Trans, useLingui } from '@lingui/react/macro';
import type { RecordFacts } from '#domain/record-filter.ts';
import { recordDay } from '#i18n/offset-time.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { useKinds } from '#ui/lists/record-kinds.ts';
import { FundTotals } from './FundTotals.tsx';
import { RedemptionSheets } from './RedemptionSheets.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import type { FundServices } from './services.ts';
import { subscriptionStatusLabels } from './subscription-status-labels.ts';

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
