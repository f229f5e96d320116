import {
  type Decimal,
  decimal,
  differenceTimes,
  divide,
  isPositive,
  isZero,
  minus,
  negate,
  plus,
  type Rounding,
  round,
  times,
} from './decimal.ts';

export type Side = 'buy' | 'sell';

export interface Exposure {
  side: Side;
  lots: Decimal;
  unitsPerLot: Decimal;
  openPrice: Decimal;
  /** The value of one unit of the quote currency in USD. */
  usdPerQuote: Decimal;
}

/** An exposure at prices that don't hold now. Where USD is traded, as in USD/JPY, they decide the value of the quote currency, too. */
export interface FutureExposure extends Exposure {
  tradesUsd: boolean;
}

/** The exchange's decimals of the value of a quote currency. */
const usdPerQuoteDecimals = 12;

/**
 * The profit of a contract in USD at `price`, 6 decimals, toward zero:
 * (price − open) × lots × units per lot, negated for a sell, converted from the quote currency.
 * A worked example is in docs/money.md.
 */
export function profitOf(
  { side, lots, unitsPerLot, openPrice, usdPerQuote }: Exposure,
  price: Decimal,
): Decimal {
  const factors = [lots, unitsPerLot, usdPerQuote];
  return side === 'buy'
    ? differenceTimes(price, openPrice, factors, 6)
    : differenceTimes(openPrice, price, factors, 6);
}

/**
 * The profit of an order as a part of its margin, in percent with 2 decimals, half up (FOREX-62). Null while a figure isn't
 * known, and without a margin.
 */
export const returnOnMargin = (profit: Decimal | null, margin: Decimal | null): Decimal | null =>
  profit !== null && margin !== null && isPositive(margin)
    ? divide(times(profit, decimal(100)), margin, 2, 'half-up')
    : null;

/** The profit of an order less its fee, in USD (FOREX-66). Null while one of them isn't known. */
export const profitAfterFee = (profit: Decimal | null, fee: Decimal | null): Decimal | null =>
  profit === null || fee === null ? null : minus(profit, fee);

/** The profit that one has: after the fee, where the fee is known. */
export const netProfitOf = (profit: Decimal | null, fee: Decimal | null): Decimal | null =>
  profitAfterFee(profit, fee) ?? profit;

/**
 * The value of an order in USD: lots × units per lot × open price, converted from the quote currency, 2 decimals, toward
 * zero. Where USD is traded, its units are dollars.
 */
export const positionValueOf = ({
  lots,
  unitsPerLot,
  openPrice,
  usdPerQuote,
  tradesUsd,
}: Omit<FutureExposure, 'side'>): Decimal =>
  round(tradesUsd ? times(lots, unitsPerLot) : times(lots, unitsPerLot, openPrice, usdPerQuote), 2);

/** The profit of a contract in USD once its price is `price`, as `profitOf`. */
export const profitAtPrice = (exposure: FutureExposure, price: Decimal): Decimal =>
  profitOf(
    exposure.tradesUsd && isPositive(price)
      ? { ...exposure, usdPerQuote: divide(decimal(1), price, usdPerQuoteDecimals, 'half-up') }
      : exposure,
    price,
  );

/**
 * The price at which a contract has a profit of `profit` USD, rounded to `places` decimals. Below zero where no real price
 * does, and null without lots.
 */
export function priceAtProfit(
  { side, lots, unitsPerLot, openPrice, usdPerQuote, tradesUsd }: FutureExposure,
  profit: Decimal,
  places: number,
  rounding: Rounding,
): Decimal | null {
  const units = times(lots, unitsPerLot);
  const gain = side === 'buy' ? profit : negate(profit);
  if (!tradesUsd) {
    const perPrice = times(units, usdPerQuote);
    return isZero(perPrice)
      ? null
      : divide(plus(times(openPrice, perPrice), gain), perPrice, places, rounding);
  }
  // units × (price − open) / price = gain
  const left = minus(units, gain);
  if (isZero(units)) return null;
  return isZero(left) ? negate(openPrice) : divide(times(openPrice, units), left, places, rounding);
}
