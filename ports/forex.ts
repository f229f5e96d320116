import type { OrderDraft } from '#domain/order-blocker.ts';
import type { CallRequest } from '#protocol/call.ts';
import type { ForexStatus, forexCalls } from '#protocol/forex.ts';

/** A contract order to be placed (FOREX-42). */
export type OrderRequest = CallRequest<typeof forexCalls.submit>;

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
