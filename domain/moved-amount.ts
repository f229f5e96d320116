import { compare, type Decimal, decimal, decimalsOf, isPositive } from './decimal.ts';

/** The decimals of an amount in USD. */
export const usdDecimals = 2;
/** The most decimals of an amount in a coin. */
export const coinDecimals = 8;

const largestAmount = decimal(1_000_000_000);

export type AmountProblem = 'missing' | 'notPositive' | 'tooManyDecimals' | 'tooLarge';

/** Why an amount that comes in, goes out or moves across can't be taken, or null. A null amount is an empty field. */
export function amountProblem(
  amount: Decimal | null,
  decimals: number,
  largest: Decimal = largestAmount,
): AmountProblem | null {
  if (amount === null) return 'missing';
  if (!isPositive(amount)) return 'notPositive';
  if (decimalsOf(amount) > decimals) return 'tooManyDecimals';
  return compare(amount, largest) > 0 ? 'tooLarge' : null;
}
