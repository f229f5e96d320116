import { compare, type Decimal, isPositive, larger, minus, round, times, zero } from './decimal.ts';
import { type AmountProblem, amountProblem, usdDecimals } from './moved-amount.ts';

/** What a withdrawal in one currency costs and pays out (WALLET-58). */
export interface WithdrawalTerms {
  feeKind: 'fixed' | 'rate';
  /** USD for a fixed fee, a fraction of the amount for a rate. */
  feeRate: Decimal;
  /** How much of the currency one USD buys. */
  price: Decimal;
  hasChannel: boolean;
}

export interface WithdrawalFigures {
  /** In USD. */
  fee: Decimal;
  /** What arrives, in the currency. */
  receipt: Decimal;
}

const receiptDecimals = 8;

/**
 * Fee and receipt of a withdrawal (WALLET-99, WALLET-100): a rated fee is rounded toward zero to cents, the
 * receipt, (amount − fee) × price, toward zero to 8 decimals, and never below 0.
 * @param amount in USD
 */
export function withdrawalFigures(
  amount: Decimal,
  { feeKind, feeRate, price }: WithdrawalTerms,
): WithdrawalFigures {
  const fee = feeKind === 'fixed' ? feeRate : round(times(amount, feeRate), usdDecimals);
  return { fee, receipt: larger(zero, round(times(minus(amount, fee), price), receiptDecimals)) };
}

/** A withdrawal as filled in so far; null means empty or not chosen yet. */
export interface WithdrawalDraft {
  terms: WithdrawalTerms | null;
  payeeId: string | null;
  /** In USD. */
  amount: Decimal | null;
  /** Whether the user owes a loan; null while unknown. */
  hasUnpaidLoan: boolean | null;
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
 * @param available the change account's balance in USD; null while unknown
 */
export function withdrawalBlocker(
  { terms, payeeId, amount, hasUnpaidLoan }: WithdrawalDraft,
  available: Decimal | null,
): WithdrawalBlocker | null {
  if (hasUnpaidLoan) return 'loanUnpaid';
  if (terms === null) return 'currencyMissing';
  if (!terms.hasChannel) return 'noChannel';
  if (payeeId === null) return 'payeeMissing';
  const problem = amountProblem(amount, usdDecimals);
  if (problem || amount === null) return problem;
  if (available !== null && compare(amount, available) > 0) return 'balanceTooLow';
  return isPositive(withdrawalFigures(amount, terms).receipt) ? null : 'nothingArrives';
}
