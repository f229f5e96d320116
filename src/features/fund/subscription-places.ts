import { incomeToComeOf } from '#domain/fund.ts';
import { commonDecimals } from '#domain/shown-decimals.ts';
import type { FundSubscription } from '#protocol/fund.ts';

/** The decimals of the amounts on the card of a subscription. */
export function subscriptionPlaces(subscription: FundSubscription): number {
  const { share, dailyIncome, income, penalty, fund } = subscription;
  const last = isRedeemed(subscription) ? penalty : incomeToComeOf(subscription);
  return commonDecimals(fund.currency, [share, dailyIncome, income, last]);
}

/** Whether it was redeemed early, for its penalty. */
export const isRedeemed = ({ status }: FundSubscription): boolean =>
  status === 'refunding' || status === 'refunded';
