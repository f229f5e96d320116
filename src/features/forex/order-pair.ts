import { isPositive } from '#domain/decimal.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';

/** The pair of an order; null where it isn't known. */
export const pairOf = ({ pairId, code }: ForexOrder, pairs: readonly Pair[] | null): Pair | null =>
  pairs?.find((pair) => pair.id === pairId || pair.code === code) ?? null;

/** Whether a closed order was cancelled before it was filled: nothing was traded (FOREX-67). */
export const wasCancelled = ({ status, openPrice }: ForexOrder): boolean =>
  status === 'closed' && (openPrice === null || !isPositive(openPrice));
