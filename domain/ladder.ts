import { compare, type Decimal, minus, plus, toNumber } from './decimal.ts';

export interface LadderPrices {
  /** Null where it is off. */
  stopLoss: Decimal | null;
  takeProfit: Decimal | null;
  openPrice: Decimal | null;
  /** Null while unknown. */
  currentPrice: Decimal | null;
}

/** Places between the stop loss (0) and the take profit (1): floats, since they are only drawn. */
export interface Ladder {
  open: number;
  current: number | null;
}

/**
 * Where the prices of an order stand between its stops. An end without a stop is as far from the open price as the other
 * one. Null without stops, and while the open price isn't known.
 */
export function ladderOf({ stopLoss, takeProfit, openPrice, currentPrice }: LadderPrices): Ladder | null {
  const only = stopLoss ?? takeProfit;
  if (only === null || openPrice === null) return null;
  const mirrored = minus(plus(openPrice, openPrice), only);
  const [low, high] = [stopLoss ?? mirrored, takeProfit ?? mirrored];
  if (compare(low, high) === 0) return null;
  const length = toNumber(minus(high, low));
  const placeOf = (price: Decimal) => Math.min(Math.max(toNumber(minus(price, low)) / length, 0), 1);
  return { open: placeOf(openPrice), current: currentPrice && placeOf(currentPrice) };
}
