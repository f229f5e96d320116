import {
  compare,
  type Decimal,
  decimal,
  divide,
  isNegative,
  isZero,
  minus,
  plus,
  sum,
  times,
} from './decimal.ts';

const hundred = decimal(100);

/** Adds `step` to the parts that lost most by rounding down, the first of equals, until `missing` is given out. */
function raised(
  parts: readonly Decimal[],
  lost: readonly Decimal[],
  missing: Decimal,
  step: Decimal,
): Decimal[] {
  const count = Number(divide(missing, step, 0));
  const gaining = lost
    .map((each, index) => ({ each, index }))
    .sort((a, b) => compare(b.each, a.each))
    .slice(0, count)
    .map(({ index }) => index);
  return parts.map((part, index) => (gaining.includes(index) ? plus(part, step) : part));
}

/**
 * Each part as a percentage of their sum, by default with one decimal; together exactly 100, since what rounding down leaves
 * goes to the parts that lost most by it, the first of equals (WALLET-152). Null where there is nothing to divide: a
 * sum of 0 or a part below 0; and where a part isn't known.
 */
export function sharesOf(known: readonly (Decimal | null)[], places = 1): Decimal[] | null {
  const parts = known.filter((part) => part !== null);
  if (parts.length < known.length) return null;
  const total = sum(parts);
  if (isZero(total) || parts.some(isNegative)) return null;
  const shares = parts.map((part) => divide(times(part, hundred), total, places));
  // Compared as products, which are exact: a quotient may not be.
  const lost = parts.map((part, index) => minus(times(part, hundred), times(shares[index] ?? part, total)));
  return raised(shares, lost, minus(hundred, sum(shares)), divide(decimal(1), decimal(10 ** places), places));
}
