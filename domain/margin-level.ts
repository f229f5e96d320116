import { compare, type Decimal, decimal, divide, isPositive, minus, times } from './decimal.ts';
import { type FutureExposure, priceAtProfit } from './profit.ts';

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

/** The figures that decide how far the price of a position may move: its profit now and its account's, in USD and percent. */
interface StopOutTerms extends FutureExposure {
  profit: Decimal;
  pricePrecision: number;
  marginLevel: Decimal;
  usedMargin: Decimal;
}

/**
 * The price of a position at which its account's positions have to be closed, if no other price moves, rounded to the
 * pair's decimals toward the current one (FOREX-104). Null where it is reached already, or no price above 0 does.
 */
export function stopOutPriceOf({
  profit,
  marginLevel,
  usedMargin,
  ...position
}: StopOutTerms): Decimal | null {
  const bearable = times(usedMargin, minus(marginLevel, stopOutLevel), decimal('0.01'));
  if (!isPositive(bearable)) return null;
  const rounding = position.side === 'buy' ? 'up' : 'down';
  const price = priceAtProfit(position, minus(profit, bearable), position.pricePrecision, rounding);
  return price !== null && isPositive(price) ? price : null;
}
