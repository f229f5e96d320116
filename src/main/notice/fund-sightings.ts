import { creditedDaysOf, incomeAtOf } from '#domain/fund.ts';
import type { Sighting } from '#domain/notice.ts';
import { momentOf } from '#i18n/format-time.ts';
import type { FundSubscription } from '#protocol/fund.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The length of a day of the fund: a sandbox may have shorter ones, and says only when the subscription ends. */
function dayOf({ status, endsAt, fund: { days } }: FundSubscription, subscribedAt: number): number {
  const end = momentOf(endsAt);
  const isWholeTerm = status === 'inProgress' || status === 'finished';
  return end !== null && days !== null && isWholeTerm ? (end - subscribedAt) / days : dayMilliseconds;
}

/** The income of each day that was credited so far. */
export function incomeSightings(subscription: FundSubscription): readonly Sighting[] {
  const { id: subscriptionId, income, dailyIncome, fund } = subscription;
  const subscribedAt = momentOf(subscription.subscribedAt);
  if (subscribedAt === null || income === null || dailyIncome === null) return [];
  const place = { subscribedAt, dayMilliseconds: dayOf(subscription, subscribedAt) };
  const what = {
    kind: 'income',
    fund: fund.title,
    amount: dailyIncome,
    currency: fund.currency,
    subscriptionId,
  } as const;
  return Array.from({ length: creditedDaysOf(income, dailyIncome) ?? 0 }, (_, index) => ({
    id: `income ${subscriptionId} ${index + 1}`,
    state: 'happened',
    at: incomeAtOf(index + 1, place),
    isNewsByTime: true,
    what,
  }));
}
