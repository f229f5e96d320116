import { useLingui } from '@lingui/react/macro';
import { incomeToComeOf } from '#domain/fund.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { ShareBar } from '#ui/screen/ShareBar.tsx';
import { FundFigure } from './FundFigure.tsx';
import { subscriptionPlaces } from './subscription-places.ts';

/**
 * The sum that a running subscription comes to by its end: the amount, its income so far, and the income to come
 * (FUND-58). Nothing for one that has ended or that is redeemed: nothing is to come then.
 */
export function SubscriptionGrowth({ subscription }: { subscription: FundSubscription }) {
  const { t } = useLingui();
  const { status, share, income, fund } = subscription;
  const toCome = incomeToComeOf(subscription);
  const places = subscriptionPlaces(subscription);
  if (status !== 'inProgress' || income === null || toCome === null) return null;
  return (
    <ShareBar
      caption={t({
        message: 'Amount and profit by the end',
        comment: 'Names a table about a subscription to a fund',
      })}
      parts={[
        {
          id: 'share',
          label: t({ message: 'Subscribed amount', comment: 'The amount that is subscribed to a fund' }),
          value: share,
          tone: 'main',
        },
        {
          id: 'earned',
          label: t({ message: 'Profit so far', comment: 'What a subscription to a fund has earned so far' }),
          value: income,
          tone: 'good',
        },
        {
          id: 'toCome',
          label: t({
            message: 'Expected until the end',
            comment: 'What a subscription to a fund will still earn',
          }),
          value: toCome,
          tone: 'third',
        },
      ]}
      renderValue={(value) => (
        <FundFigure kind="amount" value={value} currency={fund.currency} places={places} />
      )}
    />
  );
}
