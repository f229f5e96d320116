import { compare, type Decimal, decimal, divide, isPositive, times } from './decimal.ts';

const hundred = decimal(100);
const stopOutLevel = decimal(30);

/**
 * Equity / used margin × 100, in percent with 2 decimals, toward zero (docs/money.md).
 * Null while no margin is used, since nothing is at risk.
 */
export const marginLevelOf = (equity: Decimal, usedMargin: Decimal): Decimal | null =>
  isPositive(usedMargin) ? divide(times(equity, hundred), usedMargin, 2) : null;

/** Whether new orders are allowed: above 100 %, or while no margin is used. */
export const isAboveMarginCall = (marginLevel: Decimal | null): boolean =>
  marginLevel === null || compare(marginLevel, hundred) > 0;

/** Whether positions have to be closed, worst first: at 30 % or less. */
export const isStopOut = (marginLevel: Decimal | null): boolean =>
  marginLevel !== null && compare(marginLevel, stopOutLevel) <= 0;
