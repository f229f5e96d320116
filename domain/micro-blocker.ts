import { compare, type Decimal } from './decimal.ts';
import { type MicroAmountProblem, type MicroTerms, microAmountProblem } from './micro.ts';
import type { OrderConditions } from './order-blocker.ts';

/** A micro order as filled in so far; null means empty or not chosen yet. */
export interface MicroDraft {
  amount: Decimal | null;
  duration: Pick<MicroTerms, 'limitAmount'> | null;
}

/** The conditions outside the form. `available` is the micro account's balance in USD, null while unknown. */
export type MicroConditions = Pick<
  OrderConditions,
  'isSignedIn' | 'isMarketOpen' | 'isQuoteLive' | 'available'
>;

/** Reasons why the form can't be opened at all. */
export type MicroEntryBlocker = 'marketClosed' | 'signedOut' | 'quoteStopped';

export type MicroBlocker = MicroEntryBlocker | 'durationMissing' | 'balanceTooLow' | MicroAmountProblem;

/** The most important reason why the form can't be opened now, or null (MICRO-23). */
export function microEntryBlocker({
  isMarketOpen,
  isSignedIn,
  isQuoteLive,
}: MicroConditions): MicroEntryBlocker | null {
  if (!isMarketOpen) return 'marketClosed';
  if (!isSignedIn) return 'signedOut';
  return isQuoteLive ? null : 'quoteStopped';
}

/**
 * The most important reason why a micro order can't be placed, or null (MICRO-23, MICRO-25, MICRO-26).
 * Screen, machine and exchange all use this function, so that they can't disagree.
 */
export function microBlocker(
  { amount, duration }: MicroDraft,
  conditions: MicroConditions,
): MicroBlocker | null {
  const { available } = conditions;
  const entryBlocker = microEntryBlocker(conditions);
  if (entryBlocker) return entryBlocker;
  if (duration === null) return 'durationMissing';
  const problem = microAmountProblem(amount, duration.limitAmount);
  if (problem) return problem;
  const isTooLow = amount !== null && available !== null && compare(amount, available) > 0;
  return isTooLow ? 'balanceTooLow' : null;
}
