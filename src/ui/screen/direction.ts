import { type Decimal, isNegative, isPositive, round } from '#domain/decimal.ts';

export type Direction = 'up' | 'down' | 'none';

/** The direction of a figure as it is shown, rounded half up to `places`: one that rounds to 0 has none. */
export function directionOf(value: Decimal | null, places: number): Direction {
  if (value === null) return 'none';
  const shown = round(value, places, 'half-up');
  if (isPositive(shown)) return 'up';
  return isNegative(shown) ? 'down' : 'none';
}
