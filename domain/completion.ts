import type { Decimal } from './decimal.ts';
import type { Side } from './profit.ts';

/** A price, with the decimals in which its pair is quoted; null where they aren't known. */
export interface PriceOfPair {
  price: Decimal | null;
  places: number | null;
}

/** An event without the user, who is told of it on every screen (FOREX-87, MICRO-45). Profits are in USD. */
export type Completion =
  | ({ kind: 'filled'; symbol: string; side: Side; lots: Decimal } & PriceOfPair)
  | { kind: 'closed'; symbol: string; reason: string; profit: Decimal | null }
  | { kind: 'microEnded'; symbol: string; profit: Decimal | null };

const byUser: readonly string[] = ['', 'user', 'cancelled'];

/** Whether a contract order ended without its user, by the API's reason; without a reason that isn't known. */
export const endedByItself = (closeReason: string): boolean => !byUser.includes(closeReason);
