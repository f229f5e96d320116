import type { OrderDraft } from '#domain/order-blocker.ts';
import type { CallRequest } from '#protocol/call.ts';
import type { ForexOrderReply, ForexStatus, forexCalls } from '#protocol/forex.ts';
import type { Answer } from './answer.ts';

/** A contract order to be placed (FOREX-42). */
export type OrderRequest = CallRequest<typeof forexCalls.submit>;

/** With the order as it was placed; null where the API doesn't send it. */
export type OrderAnswer = Answer<ForexOrderReply | null>;

/** The status of an order that can still be cancelled (pending) or closed (held) (FOREX-25, FOREX-27). */
export type OpenStatus = Exclude<ForexStatus, 'closed'>;

/** An open order to be cancelled or closed, depending on `status`. */
export interface EndRequest {
  orderId: string;
  status: OpenStatus;
}

export type Stops = Pick<OrderDraft, 'stopLoss' | 'takeProfit'>;

/** The new stops of a held order; null switches a stop off (FOREX-46). */
export type StopsRequest = CallRequest<typeof forexCalls.setStops>;
