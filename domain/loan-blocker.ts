import { compare, type Decimal } from './decimal.ts';
import type { LoanOffer } from './loan.ts';
import { type AmountProblem, amountProblem, usdDecimals } from './moved-amount.ts';

/** An application as filled in so far; null means empty or not chosen yet. */
export interface LoanDraft {
  offer: LoanOffer | null;
  /** In USD. */
  amount: Decimal | null;
}

export type LoanBlocker = 'periodMissing' | AmountProblem | 'belowMinimum' | 'aboveMaximum';

/**
 * The most important reason why a loan can't be applied for, or null (LOAN-71). Screen, machine and exchange all
 * use this function.
 */
export function loanBlocker({ offer, amount }: LoanDraft): LoanBlocker | null {
  if (offer === null) return 'periodMissing';
  const problem = amountProblem(amount, usdDecimals);
  if (problem || amount === null) return problem;
  if (compare(amount, offer.minimum) < 0) return 'belowMinimum';
  return compare(amount, offer.maximum) > 0 ? 'aboveMaximum' : null;
}
