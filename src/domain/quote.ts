import type { Decimal } from './decimal.ts';

/** The latest price of an instrument, and how old it is. */
export interface Quote {
  price: Decimal;
  changePercent: Decimal;
  /** Where the last change of the price went. */
  direction: 'up' | 'down' | 'none';
  /** Unix milliseconds. */
  receivedAt: number;
}
