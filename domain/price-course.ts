import { type Decimal, toNumber } from './decimal.ts';

interface Quoted {
  price: Decimal | null;
  /** In percent; null where it isn't known. */
  changePercent: Decimal | null;
}

/**
 * The course of a price over the time of its change (MARKET-48), so that no picture rises beside a change that is negative: it
 * begins with the price that the change is counted from, and ends with the price of now. Floats, since it is only drawn.
 * @param points from the price at the opening to the one at the reading, oldest first; with fewer than two none is drawn
 */
export function courseOf(points: readonly number[], { price, changePercent }: Quoted): readonly number[] {
  if (points.length < 2 || price === null || changePercent === null) return points;
  const grown = 1 + toNumber(changePercent) / 100;
  const now = toNumber(price);
  return grown > 0 ? [now / grown, ...points.slice(1, -1), now] : points;
}
