import { useSelector } from '@xstate/react';
import type { PositionValue } from '#domain/positions.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { pairOf } from './order-pair.ts';
import type { ForexServices } from './services.ts';

interface OrderRecordProps extends Pick<ForexServices, 'pairs'> {
  order: ForexOrder;
  /** From the live channel, for an open order. */
  live?: PositionValue | undefined;
}

/** The details of an order, together with what its pair says about it. */
export function OrderRecord({ order, pairs, live }: OrderRecordProps) {
  const pair = useSelector(pairs, (snapshot) => pairOf(order, loadedValueOf(snapshot)));
  return <OrderDetails order={order} pair={pair} live={live} />;
}
