import { compare, type Decimal, isPositive } from './decimal.ts';
import { type AmountProblem, amountGap, amountProblem, usdDecimals } from './moved-amount.ts';
import { type WithdrawalTerms, withdrawalFigures } from './withdrawal.ts';

/** A withdrawal as filled in so far; null means empty or not chosen yet. */
export interface WithdrawalDraft {
  terms: WithdrawalTerms | null;
  payeeId: string | null;
  /** In USD. */
  amount: Decimal | null;
  /** Whether the user owes a loan; null while unknown. */
  hasUnpaidLoan: boolean | null;
}

/** The money that withdrawals are paid from: the cash account's balance in USD, null while unknown. */
export interface WithdrawalLimits {
  available: Decimal | null;
}

export type WithdrawalBlocker =
  | 'loanUnpaid'
  | 'currencyMissing'
  | 'noChannel'
  | 'payeeMissing'
  | AmountProblem
  | 'balanceTooLow'
  | 'nothingArrives';

/**
 * The most important reason why a withdrawal can't be sent, or null. Screen, machine and exchange all use this
 * function, so that they can't disagree (WALLET-105). An unpaid loan comes first (LOAN-120): nothing that can be
 * filled in would help.
 * @param limits those of the exchange; null at an API whose limits aren't known, which refuses what it doesn't take
 */
export function withdrawalBlocker(
  { terms, payeeId, amount, hasUnpaidLoan }: WithdrawalDraft,
  limits: WithdrawalLimits | null,
): WithdrawalBlocker | null {
  if (hasUnpaidLoan) return 'loanUnpaid';
  if (terms === null) return 'currencyMissing';
  if (!terms.hasChannel) return 'noChannel';
  if (payeeId === null) return 'payeeMissing';
  if (limits === null) return amountGap(amount);
  const problem = amountProblem(amount, usdDecimals);
  if (problem || amount === null) return problem;
  const { available } = limits;
  if (available !== null && compare(amount, available) > 0) return 'balanceTooLow';
  return isPositive(withdrawalFigures(amount, terms).receipt) ? null : 'nothingArrives';
}
