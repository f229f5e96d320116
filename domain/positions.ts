import { type Decimal, decimal, divide, isPositive, plus, sum, times, zero } from './decimal.ts';
import { profitOf, type Side } from './profit.ts';

/** Current price and profit (USD) of one open contract; null while unknown. */
export interface PositionValue {
  currentPrice: Decimal | null;
  profit: Decimal | null;
}

/** Totals of all open contracts in USD, and the margin level in percent (FOREX-21); null while unknown. */
export interface PositionsSummary {
  profit: Decimal | null;
  marginLevel: Decimal | null;
  margin: Decimal | null;
}

/** The figures that decide how much a position gains when the price moves. */
interface PositionSize {
  side: Side;
  lots: Decimal;
  unitsPerLot: Decimal;
  /** The value of one unit of the quote currency in USD; null while unknown. */
  usdPerQuote: Decimal | null;
}

/**
 * A position at another price than that of its value (FOREX-86): its profit, and what the price has moved since, rounded
 * as `profitOf` does. Unchanged while a figure is unknown.
 */
export function revalued(value: PositionValue, size: PositionSize, price: Decimal): PositionValue {
  const { currentPrice, profit } = value;
  const { usdPerQuote } = size;
  if (currentPrice === null || profit === null || usdPerQuote === null) return value;
  const moved = profitOf({ ...size, usdPerQuote, openPrice: currentPrice }, price);
  return { currentPrice: price, profit: plus(profit, moved) };
}

/**
 * The totals after their positions have gained `gains` in USD, losses below zero: the margin level rises by gain / margin,
 * 2 decimals, toward zero.
 */
export function revaluedSummary(
  { profit, marginLevel, margin }: PositionsSummary,
  gains: readonly Decimal[],
): PositionsSummary {
  const gain = sum(gains);
  const percent = margin !== null && isPositive(margin) ? divide(times(gain, decimal(100)), margin, 2) : zero;
  return {
    profit: profit && plus(profit, gain),
    marginLevel: marginLevel && plus(marginLevel, percent),
    margin,
  };
}
