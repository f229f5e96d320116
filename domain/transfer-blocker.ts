import { compare, type Decimal } from './decimal.ts';
import { type AmountProblem, amountGap, amountProblem, balanceDecimals } from './moved-amount.ts';

/** A transfer between the user's own accounts as filled in so far; null means empty or not chosen yet. */
export interface TransferDraft {
  /** Ids of account types. */
  from: string | null;
  to: string | null;
  /** In USD. */
  amount: Decimal | null;
  /** Whether the user owes a loan; null while unknown. */
  hasUnpaidLoan: boolean | null;
}

export type TransferBlocker =
  | 'loanUnpaid'
  | 'accountMissing'
  | 'sameAccount'
  | AmountProblem
  | 'balanceTooLow';

/**
 * The most important reason why a transfer can't be sent, or null. Screen, machine and exchange all use this function;
 * the screen leaves limits to an API that doesn't say what can be moved (WALLET-74). An unpaid loan comes first
 * (LOAN-121).
 * @param available how much can leave the from-account in USD; null where neither it nor the exchange's limits are checked
 */
export function transferBlocker(
  { from, to, amount, hasUnpaidLoan }: TransferDraft,
  available: Decimal | null,
): TransferBlocker | null {
  if (hasUnpaidLoan) return 'loanUnpaid';
  if (from === null || to === null) return 'accountMissing';
  if (from === to) return 'sameAccount';
  if (available === null) return amountGap(amount);
  const problem = amountProblem(amount, balanceDecimals);
  if (problem || amount === null) return problem;
  return compare(amount, available) > 0 ? 'balanceTooLow' : null;
}
