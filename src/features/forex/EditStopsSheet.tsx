import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { isPositive } from '#domain/decimal.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import type { Stops } from '#protocol/forex-forms.ts';
import { StopsSheet } from './StopsSheet.tsx';
import type { ForexServices } from './services.ts';

interface EditStopsSheetProps {
  order: ForexOrder;
  services: Pick<ForexServices, 'stops' | 'positions' | 'newKeySeed'>;
  /** Filled in already in place of what the order has: a stop that was moved on the chart. */
  preset?: Partial<Stops>;
  onClose: () => void;
}

/** The stops of a held order as they stand, to be changed. */
export function EditStopsSheet({ order, services, preset, onClose }: EditStopsSheetProps) {
  const [keySeed] = useState(services.newKeySeed);
  const { id: orderId, side } = order;
  const stopLoss = isPositive(order.stopLoss) ? order.stopLoss : null;
  const takeProfit = isPositive(order.takeProfit) ? order.takeProfit : null;
  const input = { orderId, side, stopLoss, takeProfit, ...preset, keySeed };
  const actor = useActorRef(services.stops, { input });
  return <StopsSheet actor={actor} order={order} positions={services.positions} onClose={onClose} />;
}
