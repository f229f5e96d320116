import {
  type Decimal,
  decimal,
  differenceTimes,
  divide,
  isPositive,
  minus,
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

/** The value of an order in USD: lots × units per lot × open price, converted from the quote currency, 2 decimals, toward zero. */
export const positionValueOf = ({
  lots,
  unitsPerLot,
  openPrice,
  usdPerQuote,
}: Omit<Exposure, 'side'>): Decimal => round(times(lots, unitsPerLot, openPrice, usdPerQuote), 2);
