import { minus } from '#domain/decimal.ts';
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
function incomeSightings(subscription: FundSubscription, now: number): readonly Sighting[] {
  const { id: subscriptionId, income, dailyIncome, fund } = subscription;
  const subscribedAt = momentOf(subscription.subscribedAt);
  if (subscribedAt === null || income === null || dailyIncome === null) return [];
  const count = creditedDaysOf(income, dailyIncome) ?? 0;
  // Where the length of a day isn't known, none is so long that income would be credited in the future.
  const dayMilliseconds = Math.min(dayOf(subscription, subscribedAt), (now - subscribedAt) / count);
  const place = { subscribedAt, dayMilliseconds };
  const what = {
    kind: 'income',
    fund: fund.title,
    amount: dailyIncome,
    currency: fund.currency,
    subscriptionId,
  } as const;
  return Array.from({ length: count }, (_, index) => ({
    id: `income ${subscriptionId} ${index + 1}`,
    state: 'happened',
    at: incomeAtOf(index + 1, place),
    isNewsByTime: true,
    what,
  }));
}

/** The end of a subscription: by its term, or by an early redemption that was paid out. */
function fundEndSightings(subscription: FundSubscription): readonly Sighting[] {
  const { id: subscriptionId, status, share, penalty, endsAt, fund } = subscription;
  const id = `fund ${subscriptionId}`;
  if (status === null) return [];
  if (status === 'inProgress' || status === 'refunding') return [{ id, state: 'awaited', recurs: false }];
  const isEarly = status === 'refunded';
  const amount = isEarly ? share && penalty && minus(share, penalty) : share;
  const at = momentOf(endsAt);
  const { title, currency } = fund;
  const what = { kind: 'fundEnded', isEarly, fund: title, amount, currency, subscriptionId } as const;
  return [{ id, state: 'happened', at, isNewsByTime: at !== null, what }];
}

/** The income of each day, and the end. */
export const subscriptionSightings = (subscription: FundSubscription, now: number): readonly Sighting[] => [
  ...incomeSightings(subscription, now),
  ...fundEndSightings(subscription),
];
