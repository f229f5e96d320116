import { compare, type Decimal } from './decimal.ts';
import { amountProblem, type MicroAmountProblem, type MicroTerms } from './micro.ts';
import type { OrderCircumstances } from './order-obstacle.ts';

/** A micro order as it stands in the form; null is empty, or not chosen yet. */
export interface MicroDraft {
  amount: Decimal | null;
  duration: Pick<MicroTerms, 'limitAmount'> | null;
}

/** What is known around the order; `available` is the micro account's, null while it isn't known yet. */
export type MicroCircumstances = Pick<
  OrderCircumstances,
  'isSignedIn' | 'isMarketOpen' | 'isQuoteLive' | 'available'
>;

/** What keeps the form itself shut, whatever could be filled in. */
export type MicroEntryObstacle = 'marketClosed' | 'signedOut' | 'quoteStopped';

export type MicroObstacle = MicroEntryObstacle | 'durationMissing' | 'balanceTooLow' | MicroAmountProblem;

/** Why no micro order can be begun now, the most important reason first, or null. */
export function microEntryObstacle({
  isMarketOpen,
  isSignedIn,
  isQuoteLive,
}: MicroCircumstances): MicroEntryObstacle | null {
  if (!isMarketOpen) return 'marketClosed';
  if (!isSignedIn) return 'signedOut';
  return isQuoteLive ? null : 'quoteStopped';
}

/**
 * The one place that says why a micro order can't be placed (document 1, §5), the most important reason
 * first, or null. Neither a screen nor a machine decides this for itself.
 */
export function microObstacle(
  { amount, duration }: MicroDraft,
  circumstances: MicroCircumstances,
): MicroObstacle | null {
  const { available } = circumstances;
  const entryObstacle = microEntryObstacle(circumstances);
  if (entryObstacle) return entryObstacle;
  if (duration === null) return 'durationMissing';
  const problem = amountProblem(amount, duration.limitAmount);
  if (problem) return problem;
  const isTooLow = amount !== null && available !== null && compare(amount, available) > 0;
  return isTooLow ? 'balanceTooLow' : null;
}
