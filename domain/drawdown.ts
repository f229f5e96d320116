import { compare, type Decimal, decimal, minus, zero } from './decimal.ts';

export interface Fall {
  /** In the unit of the curve's values; 0 for a curve that never fell. */
  size: Decimal;
  /** The places of the high and the low in the curve; equal for a curve that never fell. */
  from: number;
  to: number;
}

/**
 * The largest fall of a curve from a high to a later low, the first of equals; null where there are fewer than two
 * values.
 */
export function largestFallOf(curve: readonly number[]): Fall | null {
  if (curve.length < 2) return null;
  const values = curve.map((each) => decimal(each));
  let high = { value: values[0] ?? zero, at: 0 };
  let largest: Fall = { size: zero, from: 0, to: 0 };
  for (const [at, value] of values.entries()) {
    if (compare(value, high.value) > 0) high = { value, at };
    const size = minus(high.value, value);
    if (compare(size, largest.size) > 0) largest = { size, from: high.at, to: at };
  }
  return largest;
}
