import { type Decimal, minus, round, times } from './decimal.ts';

export type Side = 'buy' | 'sell';

export interface Exposure {
  side: Side;
  lots: Decimal;
  unitsPerLot: Decimal;
  openPrice: Decimal;
  /** What one unit of the quote currency is worth in USD. */
  usdPerQuote: Decimal;
}

/**
 * The profit of a contract in USD at `price`, 6 decimals, toward zero:
 * (price − open) × lots × units per lot × side, converted from the quote currency (design, §3).
 */
export function profitOf(
  { side, lots, unitsPerLot, openPrice, usdPerQuote }: Exposure,
  price: Decimal,
): Decimal {
  const move = side === 'buy' ? minus(price, openPrice) : minus(openPrice, price);
  return round(times(times(times(move, lots), unitsPerLot), usdPerQuote), 6);
}
