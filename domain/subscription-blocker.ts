import { compare, type Decimal, minus, plus, round, smaller, zero } from './decimal.ts';
import type { FundTerms } from './fund.ts';
import { type AmountProblem, amountGap, amountProblem, usdDecimals } from './moved-amount.ts';

/** A subscription as filled in so far. */
export interface SubscriptionDraft {
  /** In the fund's currency; null means empty. */
  amount: Decimal | null;
  terms: FundTerms;
  /** The amount that the user has in the fund already; null where that is unknown. */
  subscribed: Decimal | null;
  /** The money that can be spent, in the fund's currency; null while unknown. */
  available: Decimal | null;
  /**
   * Whether the exchange's own limits hold: whole cents, paid by the cash account, one for one. Another API may
   * take other decimals and pay from elsewhere.
   */
  isLimited: boolean;
}

export type SubscriptionBlocker =
  | AmountProblem
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'aboveTotal'
  | 'balanceTooLow';

/**
 * The most important reason why an amount can't be subscribed, or null (FUND-26, FUND-55). Screen, machine and
 * exchange all use this function.
 */
export function subscriptionBlocker(draft: SubscriptionDraft): SubscriptionBlocker | null {
  const { amount, terms, available, isLimited } = draft;
  const problem = isLimited ? amountProblem(amount, usdDecimals) : amountGap(amount);
  if (problem || amount === null) return problem;
  if (compare(amount, terms.minimum) < 0) return 'belowMinimum';
  if (terms.maximum !== 'none') {
    if (compare(amount, terms.maximum) > 0) return 'aboveMaximum';
    if (compare(plus(amount, draft.subscribed ?? zero), terms.maximum) > 0) return 'aboveTotal';
  }
  return isLimited && available !== null && compare(amount, available) > 0 ? 'balanceTooLow' : null;
}

/**
 * The most that can be subscribed now, rounded down to what an amount may have; null where that is unknown, or where
 * no amount is possible. This amount always passes `subscriptionBlocker`.
 */
export function largestSubscription(offer: Omit<SubscriptionDraft, 'amount'>): Decimal | null {
  const { terms, subscribed, available, isLimited } = offer;
  if (available === null || !isLimited) return null;
  const left = terms.maximum === 'none' ? available : minus(terms.maximum, subscribed ?? zero);
  const amount = round(smaller(available, left), usdDecimals);
  return subscriptionBlocker({ ...offer, amount }) === null ? amount : null;
}
