import { compare, type Decimal, decimal, divide, isPositive, times } from './decimal.ts';

const hundred = decimal(100);
/** In percent: at this level or less no new orders are allowed. */
export const marginCallLevel = decimal(100);
/** In percent: at this level or less positions have to be closed. */
export const stopOutLevel = decimal(30);
/** Ours: from here on a usual move of the price can lead to a margin call. */
const safeLevel = decimal(200);

/**
 * Equity / used margin × 100, in percent with 2 decimals, toward zero (docs/money.md).
 * Null while no margin is used, since nothing is at risk.
 */
export const marginLevelOf = (equity: Decimal, usedMargin: Decimal): Decimal | null =>
  isPositive(usedMargin) ? divide(times(equity, hundred), usedMargin, 2) : null;

/** Whether new orders are allowed: above 100 %, or while no margin is used. */
export const isAboveMarginCall = (marginLevel: Decimal | null): boolean =>
  marginLevel === null || compare(marginLevel, marginCallLevel) > 0;

/** Whether positions have to be closed, worst first: at 30 % or less. */
export const isStopOut = (marginLevel: Decimal | null): boolean =>
  marginLevel !== null && compare(marginLevel, stopOutLevel) <= 0;

/** The meaning of a margin level for a user: with `close` new orders are still allowed, with `marginCall` they aren't. */
export type MarginStanding = 'safe' | 'close' | 'marginCall';

/** Null while no margin is used (FOREX-63). */
export function marginStandingOf(marginLevel: Decimal | null): MarginStanding | null {
  if (marginLevel === null) return null;
  if (!isAboveMarginCall(marginLevel)) return 'marginCall';
  return compare(marginLevel, safeLevel) < 0 ? 'close' : 'safe';
}
