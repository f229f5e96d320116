import type { Decimal } from './decimal.ts';

/** How often prices move on the screen: figures that change more often can't be read. The exchange sends no more. */
export const quotesPerSecond = 4;

/** The age up to which a price is traded at. The exchange measures it; the app asks the live channel instead. */
export const tradableWithinMilliseconds = 10_000;

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
