import {
  compare,
  type Decimal,
  decimal,
  divide,
  isOnStep,
  isPositive,
  minus,
  plus,
  times,
  toNumber,
} from './decimal.ts';

export const incremented = (lots: Decimal, step: Decimal): Decimal => plus(lots, step);

/** One step down, or null when that would be at or below zero (FOREX-39). */
export function decremented(lots: Decimal, step: Decimal): Decimal | null {
  const next = minus(lots, step);
  return isPositive(next) ? next : null;
}

/** Of how many whole steps `lots` are; what is left over doesn't count. */
export const stepsOf = (lots: Decimal, step: Decimal): number => toNumber(divide(lots, step, 0));

export const lotsOfSteps = (count: number, step: Decimal): Decimal => times(decimal(count), step);

export type LotsProblem = 'missing' | 'notPositive' | 'tooSmall' | 'offStep';

/**
 * Why `lots` can't be ordered, or null.
 * @param minimum is also the step (FOREX-9, FOREX-38); null where the API doesn't say
 */
export function lotsProblem(lots: Decimal | null, minimum: Decimal | null): LotsProblem | null {
  if (lots === null) return 'missing';
  if (!isPositive(lots)) return 'notPositive';
  if (minimum === null) return null;
  if (compare(lots, minimum) < 0) return 'tooSmall';
  return isOnStep(lots, minimum) ? null : 'offStep';
}
