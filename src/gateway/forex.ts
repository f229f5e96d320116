import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import type { Answer, Submission } from '#ports/answer.ts';
import type { EndRequest, OrderRequest, StopsRequest } from '#ports/forex.ts';
import type { SummedPage } from '#ports/page.ts';
import {
  type ForexOrder,
  type ForexStatus,
  type ForexSummary,
  forexCalls,
  forexStatus,
  orderSide,
  orderType,
} from '#protocol/forex.ts';
import type { Client } from './client.ts';
import type { PositionStore } from './positions.ts';
import { type KnownPairs, withPairs } from './traded-pair.ts';

/**
 * The price of a stop as it is sent: 0 if it is off (FOREX-34).
 * @throws {RangeError} if it is on without a price
 */
function stopOf(stop: Decimal | null | 'missing'): string {
  if (stop === 'missing') throw new RangeError('A stop that is on needs a price');
  return stop ?? '0';
}

const orderOf = ({ pairId, side, kind, lots, leverage, price, stopLoss, takeProfit }: OrderRequest) => ({
  type: orderSide[side],
  cont: lots,
  forex_id: pairId,
  status: orderType[kind],
  target_price: kind === 'pending' ? price : '0',
  stop_loss_price: stopOf(stopLoss),
  target_profit_price: stopOf(takeProfit),
  multiple: leverage ?? '1',
});

interface ForexEffects {
  positions: PositionStore;
  /** The pairs, once they are known: an order's reply may name its pair by symbol alone. */
  pairs: KnownPairs;
  /** Called after the API accepted a new order. */
  onPlaced: () => void;
  /** Called with the API's msg after it accepted a close, a cancellation or new stops. */
  onAccepted: (message: string) => void;
}

/** Contract orders (FOREX-42 to FOREX-46). Writes are quiet: their screens show refusals and failures. */
export function createForexGateway(client: Client, { positions, pairs, onPlaced, onAccepted }: ForexEffects) {
  const notifyIfAccepted = async <Data>(
    writing: Promise<Answer<Data>>,
    notify: (message: string) => void = onAccepted,
  ): Promise<Answer<Data>> => {
    const answer = await writing;
    if (answer.accepted) notify(answer.message);
    return answer;
  };

  return {
    submitOrder: fromPromise<Answer<unknown>, Submission<OrderRequest>>(
      async ({ input: { request, idempotencyKey }, signal }) =>
        notifyIfAccepted(
          client.write(forexCalls.submit, orderOf(request), { idempotencyKey, signal, quiet: true }),
          onPlaced,
        ),
    ),
    /** One page of the orders of one status; held orders also go into the position store. */
    loadOrders: (status: ForexStatus) =>
      fromPromise<SummedPage<ForexOrder, ForexSummary>, { page: number }>(
        async ({ input: { page }, signal }) => {
          const reply = await client.read(
            forexCalls.orders,
            { status: forexStatus[status], page },
            { signal },
          );
          const data = await withPairs(reply.data, pairs, (order) => [
            order.orderPrice,
            order.openPrice,
            order.currentPrice,
          ]);
          if (status === 'holding') positions.seed(data, reply.summary);
          return { ...reply, data };
        },
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
        notifyIfAccepted(
          client.write(
            forexCalls.setStops,
            {
              id: request.orderId,
              stop_loss_price: stopOf(request.stopLoss),
              target_profit_price: stopOf(request.takeProfit),
            },
            { idempotencyKey, signal, quiet: true },
          ),
        ),
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
