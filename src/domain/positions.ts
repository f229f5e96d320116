import type { Decimal } from './decimal.ts';

/** Where one open contract stands; null is not known yet. */
export interface OpenPosition {
  currentPrice: Decimal | null;
  profit: Decimal | null;
}

/** Where all open contracts stand together: USD, and the risk rate in percent; null is not known. */
export interface PositionsSummary {
  profit: Decimal | null;
  riskRate: Decimal | null;
  margin: Decimal | null;
}
