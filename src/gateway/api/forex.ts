import { type EventObject, fromCallback } from 'xstate';
import type { Answer, Submission } from '#ports/answer.ts';
import type { EndRequest, OrderAnswer, OrderRequest, StopsRequest } from '#ports/forex.ts';
import type { SummedPage } from '#ports/page.ts';
import { type ForexOrder, type ForexStatus, type ForexSummary, forexCalls } from '#protocol/forex.ts';
import type { PositionStore } from '../live/positions.ts';
import { type KnownPairs, withPairs } from '../live/traded-pair.ts';
import type { Client } from './client.ts';
import { completed } from './completed.ts';
import { fromPromise } from './from-promise.ts';

interface ForexEffects {
  positions: PositionStore;
  /** The pairs, once they are known: an order's reply may name its pair by symbol alone. */
  pairs: KnownPairs;
  /** Called with the API's msg after it accepted a close, a cancellation or new stops. */
  onAccepted: (message: string) => void;
}

/** Contract orders (FOREX-42 to FOREX-46). Writes are quiet: their screens show refusals and failures. */
export function createForexGateway(client: Client, { positions, pairs, onAccepted }: ForexEffects) {
  const notifyIfAccepted = async <Data>(writing: Promise<Answer<Data>>): Promise<Answer<Data>> => {
    const answer = await writing;
    if (answer.accepted) onAccepted(answer.message);
    return answer;
  };

  return {
    submitOrder: fromPromise<OrderAnswer, Submission<OrderRequest>>(
      ({ input: { request, idempotencyKey }, signal }) =>
        client.write(forexCalls.submit, request, { idempotencyKey, signal, quiet: true }),
    ),
    /** One page of the orders of one status; held orders also go into the position store. */
    loadOrders: (status: ForexStatus) =>
      fromPromise<SummedPage<ForexOrder, ForexSummary>, { page: number }>(({ input: { page }, signal }) =>
        completed(
          client.read(forexCalls.orders, { status, page }, { signal }),
          async (reply, rememberedAt) => {
            const data = await withPairs(reply.data, pairs, (order) => [
              order.orderPrice,
              order.openPrice,
              order.currentPrice,
            ]);
            if (status === 'holding')
              positions[rememberedAt === undefined ? 'seed' : 'recall'](data, reply.summary);
            return { ...reply, data };
          },
        ),
      ),
    /** Closes a held order, cancels a pending one. */
    endOrder: fromPromise<Answer<unknown>, Submission<EndRequest>>(
      ({ input: { request, idempotencyKey }, signal }) => {
        const call = request.status === 'pending' ? forexCalls.cancel : forexCalls.close;
        return notifyIfAccepted(
          client.write(call, { id: request.orderId }, { idempotencyKey, signal, quiet: true }),
        );
      },
    ),
    saveStops: fromPromise<Answer<unknown>, Submission<StopsRequest>>(
      async ({ input: { request, idempotencyKey }, signal }) =>
        notifyIfAccepted(client.write(forexCalls.setStops, request, { idempotencyKey, signal, quiet: true })),
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
  };
}
