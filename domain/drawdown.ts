import { compare, type Decimal, decimal, minus, zero } from './decimal.ts';

/**
 * The largest fall of a curve from a high to a later low, in the unit of its values; null where there are fewer than
 * two of them.
 */
export function largestFallOf(curve: readonly number[]): Decimal | null {
  if (curve.length < 2) return null;
  let high = decimal(curve[0] ?? 0);
  let largest: Decimal = zero;
  for (const value of curve.map((each) => decimal(each))) {
    if (compare(value, high) > 0) high = value;
    const fall = minus(high, value);
    if (compare(fall, largest) > 0) largest = fall;
  }
  return largest;
}
