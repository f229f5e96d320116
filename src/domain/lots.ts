import { compare, type Decimal, isOnStep, isPositive, minus, plus } from './decimal.ts';

/** One step up from `lots`. */
export const incremented = (lots: Decimal, step: Decimal): Decimal => plus(lots, step);

/** One step down, or null when that would be at or below zero (document 1, §5). */
export function decremented(lots: Decimal, step: Decimal): Decimal | null {
  const next = minus(lots, step);
  return isPositive(next) ? next : null;
}

export type LotsProblem = 'missing' | 'notPositive' | 'tooSmall' | 'tooLarge' | 'offStep';

/** Why `lots` can't be ordered with this minimum (which is the step, too), or null. */
export function lotsProblem(
  lots: Decimal | null,
  limits: { minimum: Decimal; maximum: Decimal },
): LotsProblem | null {
  if (lots === null) return 'missing';
  if (!isPositive(lots)) return 'notPositive';
  if (compare(lots, limits.minimum) < 0) return 'tooSmall';
  if (compare(lots, limits.maximum) > 0) return 'tooLarge';
  return isOnStep(lots, limits.minimum) ? null : 'offStep';
}
