import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';
import type { Answer } from '#protocol/answer.ts';
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
import type { Client } from './client.ts';
import type { PositionStore } from './positions.ts';

interface OrderRequest extends OrderDraft {
  pairId: string;
  side: Side;
  requestKey: string;
}

/** A stop that is off is sent as 0 (document 1, §4). */
function stopOf(stop: Decimal | null | 'missing'): string {
  if (stop === 'missing') throw new RangeError('A stop that is on needs a price');
  return stop ?? '0';
}

const submissionOf = ({ pairId, side, kind, lots, leverage, price, stopLoss, takeProfit }: OrderRequest) => ({
  type: orderSide[side],
  cont: lots,
  forex_id: pairId,
  status: orderType[kind],
  target_price: kind === 'pending' ? price : '0',
  stop_loss_price: stopOf(stopLoss),
  target_profit_price: stopOf(takeProfit),
  multiple: leverage,
});

interface EndRequest {
  orderId: string;
  status: 'pending' | 'holding';
  requestKey: string;
}

interface StopsRequest extends Pick<OrderDraft, 'stopLoss' | 'takeProfit'> {
  orderId: string;
  requestKey: string;
}

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
    submitOrder: fromPromise<Answer<{ id: string }>, OrderRequest>(async ({ input, signal }) =>
      taken(
        client.write(forexCalls.submit, submissionOf(input), {
          requestKey: input.requestKey,
          signal,
          quiet: true,
        }),
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
    endOrder: fromPromise<Answer<unknown>, EndRequest>(
      ({ input: { orderId, status, requestKey }, signal }) => {
        const call = status === 'pending' ? forexCalls.cancel : forexCalls.close;
        return taken(client.write(call, { id: orderId }, { requestKey, signal, quiet: true }));
      },
    ),
    saveStops: fromPromise<Answer<unknown>, StopsRequest>(
      async ({ input: { orderId, stopLoss, takeProfit, requestKey }, signal }) =>
        taken(
          client.write(
            forexCalls.setStops,
            { id: orderId, stop_loss_price: stopOf(stopLoss), target_profit_price: stopOf(takeProfit) },
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
