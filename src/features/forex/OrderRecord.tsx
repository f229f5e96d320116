import { useSelector } from '@xstate/react';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { type LiveFigures, OrderDetails } from './OrderDetails.tsx';
import { pairOf } from './order-pair.ts';
import type { ForexServices } from './services.ts';

interface OrderRecordProps extends Pick<ForexServices, 'pairs'> {
  order: ForexOrder;
  /** The live figures of an open order. */
  live?: LiveFigures;
}

/** The details of an order, together with what its pair says about it. */
export function OrderRecord({ order, pairs, live }: OrderRecordProps) {
  const pair = useSelector(pairs, (snapshot) => pairOf(order, loadedValueOf(snapshot)));
  return <OrderDetails order={order} pair={pair} live={live} />;
}
