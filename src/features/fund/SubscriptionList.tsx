import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { listStatusOf } from '#machines/shared/paged-list.machine.ts';
import { PagedList } from '#ui/PagedList.tsx';
import { RedemptionSheets } from './RedemptionSheets.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import type { FundServices } from './services.ts';

export interface SubscriptionListProps {
  services: Pick<FundServices, 'records' | 'redemption'>;
  /** Opens the income of a subscription. */
  onIncome: (subscriptionId: string) => void;
  /** Opens the list of funds. */
  onFunds: () => void;
}

/** The user's subscriptions as cards, page by page, and their redemption (FUND-10, FUND-22). */
export function SubscriptionList({ services, onIncome, onFunds }: SubscriptionListProps) {
  const { t } = useLingui();
  const actor = services.records();
  const redemption = services.redemption();
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
  return (
    <>
      <PagedList
        label={t`Subscriptions`}
        rows={rows}
        status={status}
        rowHeight={288}
        emptyTitle={<Trans>No subscriptions yet</Trans>}
        emptyAction={{
          label: <Trans comment="Opens the list of funds">See the funds</Trans>,
          onClick: onFunds,
        }}
        renderRow={(subscription) => (
          <SubscriptionCard
            subscription={subscription}
            onRedeem={() => redemption.send({ type: 'open', subscription })}
            onIncome={() => onIncome(subscription.id)}
          />
        )}
        onMore={() => actor.send({ type: 'more' })}
        onRefresh={() => actor.send({ type: 'refresh' })}
      />
      <RedemptionSheets actor={redemption} />
    </>
  );
}
