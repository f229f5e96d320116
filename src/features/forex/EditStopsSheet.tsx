import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { isPositive } from '#domain/decimal.ts';
import type { Stops } from '#ports/forex.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { StopsSheet } from './StopsSheet.tsx';
import type { ForexServices } from './services.ts';

interface EditStopsSheetProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'stops' | 'positions' | 'newIdempotency'>;
  /** Replaces the order's own stops in the form, for a stop that was dragged on the chart. */
  preset?: Partial<Stops>;
  onClose: () => void;
}

/** The stops form of a held order, filled in with its present stops. */
export function EditStopsSheet({ order, services, preset, onClose }: EditStopsSheetProps) {
  const [idempotency] = useState(services.newIdempotency);
  const { id: orderId, side } = order;
  const stopLoss = isPositive(order.stopLoss) ? order.stopLoss : null;
  const takeProfit = isPositive(order.takeProfit) ? order.takeProfit : null;
  const input = { orderId, side, stopLoss, takeProfit, ...preset, idempotency };
  const actor = useActorRef(services.stops, { input });
  return <StopsSheet actor={actor} order={order} positions={services.positions} onClose={onClose} />;
}
