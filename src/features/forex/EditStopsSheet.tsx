import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { isPositive } from '#domain/decimal.ts';
import type { StopTerms } from '#domain/stop-value.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { Stops } from '#ports/forex.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { pairOf } from './order-pair.ts';
import { StopsSheet } from './StopsSheet.tsx';
import type { ForexServices } from './services.ts';

interface EditStopsSheetProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'stops' | 'positions' | 'pairs' | 'newIdempotency'>;
  /** Replaces the order's own stops in the form, for a stop that was dragged on the chart. */
  preset?: Partial<Stops>;
  onClose: () => void;
}

/** The figures of an open order on which the profit at a stop depends; null while one is unknown. */
function termsOf(
  { side, lots, openPrice: fillPrice, orderPrice, margin, pricePrecision }: ForexOrder,
  pair: Pair | null,
): StopTerms | null {
  const openPrice = fillPrice ?? orderPrice;
  if (pair === null || pair.usdPerQuote === null || openPrice === null || margin === null) return null;
  const { unitsPerLot, usdPerQuote, tradesUsd } = pair;
  return { side, lots, unitsPerLot, usdPerQuote, tradesUsd, openPrice, margin, pricePrecision };
}

/** The stops form of a held order, filled in with its present stops. */
export function EditStopsSheet({ order, services, preset, onClose }: EditStopsSheetProps) {
  const [idempotency] = useState(services.newIdempotency);
  const { id: orderId, side } = order;
  const stopLoss = isPositive(order.stopLoss) ? order.stopLoss : null;
  const takeProfit = isPositive(order.takeProfit) ? order.takeProfit : null;
  const pair = useSelector(services.pairs, (snapshot) => pairOf(order, loadedValueOf(snapshot)));
  const input = { orderId, side, terms: termsOf(order, pair), stopLoss, takeProfit, ...preset, idempotency };
  const actor = useActorRef(services.stops, { input });
  return <StopsSheet actor={actor} order={order} positions={services.positions} onClose={onClose} />;
}
