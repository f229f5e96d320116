import { compare, type Decimal, decimal, decimalsOf, divide, isPositive, times } from './decimal.ts';

/** The decimals of an amount in USD that comes in or goes out. */
export const usdDecimals = 2;
/** The decimals of a balance: money that moves between a user's own accounts may have as many. */
export const balanceDecimals = 6;
/** The most decimals of an amount in a coin. */
export const coinDecimals = 8;

const largestAmount = decimal(1_000_000_000);

export type AmountProblem = 'missing' | 'notPositive' | 'tooManyDecimals' | 'tooLarge';

/** Why there is no amount that could be sent, or null: all that can be said at an API whose limits aren't known. */
export function amountGap(amount: Decimal | null): Extract<AmountProblem, 'missing' | 'notPositive'> | null {
  if (amount === null) return 'missing';
  return isPositive(amount) ? null : 'notPositive';
}

/** Why an amount that comes in, goes out or moves across can't be taken, or null. A null amount is an empty field. */
export function amountProblem(
  amount: Decimal | null,
  decimals: number,
  largest: Decimal = largestAmount,
): AmountProblem | null {
  if (amount === null || !isPositive(amount)) return amountGap(amount);
  if (decimalsOf(amount) > decimals) return 'tooManyDecimals';
  return compare(amount, largest) > 0 ? 'tooLarge' : null;
}

/** A share of what there is, in cents toward zero. @param share in percent */
export const shareOfAmount = (available: Decimal, share: number): Decimal =>
  divide(times(available, decimal(share)), decimal(100), usdDecimals, 'down');
