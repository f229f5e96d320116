import {
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  isZero,
  minus,
  negate,
  plus,
  type Rounding,
  sum,
  times,
  toNumber,
} from './decimal.ts';
import type { FutureExposure } from './profit.ts';

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

/**
 * The part of the equity that isn't held as margin, from 0 to 1: half at 200 %, none at 100 % and below. A float, since it
 * is only drawn.
 */
export const freeShareOf = (marginLevel: Decimal): number =>
  isAboveMarginCall(marginLevel) ? 1 - 100 / toNumber(marginLevel) : 0;

/** The positions of one pair, and what decides how far its price may move: money in USD, the level in percent. */
interface StopOutTerms extends Pick<FutureExposure, 'unitsPerLot' | 'usdPerQuote' | 'tradesUsd'> {
  positions: readonly Pick<FutureExposure, 'side' | 'lots' | 'openPrice'>[];
  currentPrice: Decimal;
  pricePrecision: number;
  marginLevel: Decimal;
  usedMargin: Decimal;
}

/**
 * The price of a pair at which the account's positions have to be closed, if no other price moves: all positions of the
 * pair gain and lose together (FOREX-104). Rounded to the pair's decimals toward the current price. Null where it is
 * reached already, where no price above 0 does, and where buys and sells cancel each other out.
 */
export function stopOutPriceOf(terms: StopOutTerms): Decimal | null {
  const { positions, currentPrice, unitsPerLot, usdPerQuote, tradesUsd, pricePrecision } = terms;
  const bearable = times(terms.usedMargin, minus(terms.marginLevel, stopOutLevel), decimal('0.01'));
  if (!isPositive(bearable)) return null;
  const units = sum(positions.map((position) => unitsOf(position, unitsPerLot)));
  if (isZero(units)) return null;
  const rounding = isPositive(units) ? 'up' : 'down';
  const price = tradesUsd
    ? priceOfDollars(terms, bearable, rounding)
    : divide(
        minus(times(units, currentPrice, usdPerQuote), bearable),
        times(units, usdPerQuote),
        pricePrecision,
        rounding,
      );
  return price !== null && isPositive(price) ? price : null;
}

/** The units of a position; below zero for a sell. */
const unitsOf = ({ side, lots }: Pick<FutureExposure, 'side' | 'lots'>, unitsPerLot: Decimal): Decimal =>
  times(side === 'buy' ? lots : negate(lots), unitsPerLot);

/** A dollar costs `price` of the quote currency, so that a loss in USD is worth other amounts of it at other prices. */
function priceOfDollars(
  { positions, currentPrice, unitsPerLot, pricePrecision }: StopOutTerms,
  bearable: Decimal,
  rounding: Rounding,
): Decimal | null {
  const paid = sum(positions.map((position) => times(unitsOf(position, unitsPerLot), position.openPrice)));
  const left = plus(paid, times(bearable, currentPrice));
  return isZero(left) ? null : divide(times(paid, currentPrice), left, pricePrecision, rounding);
}
