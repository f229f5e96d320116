import type { Decimal } from './decimal.ts';

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
