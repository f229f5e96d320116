import type { Decimal } from './decimal.ts';

/** The latest price of an instrument, and when it arrived. */
export interface Quote {
  price: Decimal;
  /** Null where the API doesn't send it. */
  changePercent: Decimal | null;
  /** The direction of the last price change. */
  direction: 'up' | 'down' | 'none';
  /** Unix milliseconds. */
  receivedAt: number;
}
