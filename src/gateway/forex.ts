import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { SummedPage } from '#protocol/fields.ts';
import {
  type ForexOrder,
  type ForexStatus,
  type ForexSummary,
  forexCalls,
  forexStatus,
  orderSide,
  orderType,
} from '#protocol/forex.ts';
import type { EndRequest, OrderRequest, StopsRequest } from '#protocol/forex-forms.ts';
import type { Client } from './client.ts';
import type { PositionStore } from './positions.ts';

/** A stop that is off is sent as 0 (document 1, §4). */
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
  multiple: leverage,
});

interface ForexEffects {
  positions: PositionStore;
  /** Called once the API has taken a new order. */
  onPlaced: () => void;
  /** Called with the API's msg once it has taken a closing, a cancelling or new stops. */
  onTaken: (message: string) => void;
}

/** Contract orders (document 1, §7). Refusals are shown by the machines' own screens. */
export function createForexGateway(client: Client, { positions, onPlaced, onTaken }: ForexEffects) {
  const taken = async <Data>(
    writing: Promise<Answer<Data>>,
    tell: (message: string) => void = onTaken,
  ): Promise<Answer<Data>> => {
    const answer = await writing;
    if (answer.accepted) tell(answer.message);
    return answer;
  };

  return {
    submitOrder: fromPromise<Answer<{ id: string }>, Submission<OrderRequest>>(
      async ({ input: { request, requestKey }, signal }) =>
        taken(
          client.write(forexCalls.submit, orderOf(request), { requestKey, signal, quiet: true }),
          onPlaced,
        ),
    ),
    /** One page of the orders of one status; the held ones tell the position store where they stand. */
    loadOrders: (status: ForexStatus) =>
      fromPromise<SummedPage<ForexOrder, ForexSummary>, { page: number }>(
        async ({ input: { page }, signal }) => {
          const orders = await client.read(
            forexCalls.orders,
            { status: forexStatus[status], page },
            { signal },
          );
          if (status === 'holding') positions.seed(orders);
          return orders;
        },
      ),
    /** Closes a held order, cancels a pending one. */
    endOrder: fromPromise<Answer<unknown>, Submission<EndRequest>>(
      ({ input: { request, requestKey }, signal }) => {
        const call = request.status === 'pending' ? forexCalls.cancel : forexCalls.close;
        return taken(client.write(call, { id: request.orderId }, { requestKey, signal, quiet: true }));
      },
    ),
    saveStops: fromPromise<Answer<unknown>, Submission<StopsRequest>>(
      async ({ input: { request, requestKey }, signal }) =>
        taken(
          client.write(
            forexCalls.setStops,
            {
              id: request.orderId,
              stop_loss_price: stopOf(request.stopLoss),
              target_profit_price: stopOf(request.takeProfit),
            },
            { requestKey, signal, quiet: true },
          ),
        ),
    ),
    /** Tells when the exchange filled or closed the order, whoever asked it to. */
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
