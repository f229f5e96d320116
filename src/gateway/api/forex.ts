import { type EventObject, fromCallback } from 'xstate';
import type { EndRequest, OrderRequest, StopsRequest } from '#ports/forex.ts';
import type { SummedPage } from '#ports/page.ts';
import { type ForexOrder, type ForexStatus, type ForexSummary, forexCalls } from '#protocol/forex.ts';
import type { PositionStore } from '../live/positions.ts';
import { type KnownPairs, withPairs } from '../live/traded-pair.ts';
import { type Client, type PageInput, reader } from './client.ts';
import { mapRead } from './read-results.ts';
import { writer } from './writing.ts';

interface ForexEffects {
  positions: PositionStore;
  /** The pairs, once they are known: an order's reply may name its pair by symbol alone. */
  pairs: KnownPairs;
  /** Called with the API's msg after it accepted a close, a cancellation or new stops. */
  onAccepted: (message: string) => void;
}

/** Contract orders (FOREX-42 to FOREX-46). */
export const createForexGateway = (client: Client, { positions, pairs, onAccepted }: ForexEffects) => ({
  submitOrder: writer((request: OrderRequest, options) => client.write(forexCalls.submit, request, options)),
  /** One page of the orders of one status; held orders also go into the position store. */
  loadOrders: (status: ForexStatus) =>
    reader(
      ({ page }: PageInput, options): Promise<SummedPage<ForexOrder, ForexSummary>> =>
        mapRead(client.read(forexCalls.orders, { status, page }, options), async (reply, rememberedAt) => {
          const listed = reply.data.map((order) => ({ ...order, status: order.status ?? status }));
          const data = await withPairs(listed, pairs, (order) => [
            order.orderPrice,
            order.openPrice,
            order.currentPrice,
          ]);
          if (status === 'holding')
            positions[rememberedAt === undefined ? 'seed' : 'recall'](data, reply.summary);
          return { ...reply, data };
        }),
    ),
  /** Closes a held order, cancels a pending one. */
  endOrder: writer(
    ({ orderId, status }: EndRequest, options) =>
      client.write(status === 'pending' ? forexCalls.cancel : forexCalls.close, { id: orderId }, options),
    onAccepted,
  ),
  saveStops: writer(
    (request: StopsRequest, options) => client.write(forexCalls.setStops, request, options),
    onAccepted,
  ),
  /** Reports when the exchange fills or closes the order, for whatever reason. */
  watchOrder: fromCallback<EventObject, { orderId: string }>(({ input: { orderId }, sendBack }) => {
    const stopClosed = positions.onClosed(orderId, () => sendBack({ type: 'position.closed' }));
    const stopFilled = positions.onFilled(orderId, () => sendBack({ type: 'order.filled' }));
    return () => {
      stopClosed();
      stopFilled();
    };
  }),
});
