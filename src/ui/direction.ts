import { type Decimal, isNegative, isPositive, round } from '#domain/decimal.ts';

export type Direction = 'up' | 'down' | 'none';

/** Where a figure points as it is shown: what rounds to 0 points nowhere, whatever its sign was. */
export function directionOf(value: Decimal | null, places: number): Direction {
  if (value === null) return 'none';
  const shown = round(value, places, 'half-up');
  if (isPositive(shown)) return 'up';
  return isNegative(shown) ? 'down' : 'none';
}
