import { useSelector } from '@xstate/react';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import { type WithKnown, withKnown } from '#domain/known.ts';
import type { StopTerms } from '#domain/stop-value.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import type { ForexServices } from './services.ts';

/** The pair of an order; null where it isn't known. */
export const pairOf = (
  { pairId, code }: Pick<ForexOrder, 'pairId' | 'code'>,
  pairs: readonly Pair[] | null,
): Pair | null => pairs?.find((pair) => pair.id === pairId || pair.code === code) ?? null;

/** Whether a closed order was cancelled before it was filled: nothing was traded (FOREX-67). */
export const wasCancelled = ({ status, openPrice }: ForexOrder): boolean =>
  status === 'closed' && (openPrice === null || !isPositive(openPrice));

export const usePair = (order: ForexOrder, { pairs }: Pick<ForexServices, 'pairs'>): Pair | null =>
  useSelector(pairs, (snapshot) => pairOf(order, loadedValueOf(snapshot)));

/** The price of a stop; null where it is off or unknown. */
export const stopOf = (price: Decimal | null): Decimal | null =>
  price !== null && isPositive(price) ? price : null;

/** An order whose stops can be set: it is known what both are, and on which side of its price one can be. */
export type StoppableOrder = WithKnown<ForexOrder, 'side' | 'stopLoss' | 'takeProfit'>;

/** The order, if its stops can be set: both are sent, so one that isn't known would be removed. */
export const withStops = (order: ForexOrder): StoppableOrder | null =>
  withKnown(order, 'side', 'stopLoss', 'takeProfit');

/** The figures of an order on which the profit at a stop depends; null while one is unknown. */
export function stopTermsOfOrder(
  order: Pick<ForexOrder, 'side' | 'lots' | 'openPrice' | 'orderPrice' | 'margin'>,
  pair: Pair | null,
): StopTerms | null {
  const { side, lots, margin } = order;
  const openPrice = order.openPrice ?? order.orderPrice;
  if (pair === null) return null;
  const { unitsPerLot, usdPerQuote, tradesUsd, pricePrecision } = pair;
  return withKnown(
    { side, lots, unitsPerLot, usdPerQuote, tradesUsd, openPrice, margin, pricePrecision },
    'side',
    'lots',
    'unitsPerLot',
    'usdPerQuote',
    'openPrice',
    'margin',
  );
}
