import type { OrderDraft } from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';
import type { ForexStatus } from './forex.ts';

/** What is filled in to buy or sell a contract (document 1, §2 and §7). */
export interface OrderRequest extends OrderDraft {
  pairId: string;
  side: Side;
}

/** A pending order can be cancelled, a held one closed; both end it. */
export type OpenStatus = Exclude<ForexStatus, 'closed'>;

/** The open order that is to end. */
export interface EndRequest {
  orderId: string;
  status: OpenStatus;
}

export type Stops = Pick<OrderDraft, 'stopLoss' | 'takeProfit'>;

/** Where the stops of a held order are to stand; null switches one off. */
export interface StopsRequest extends Stops {
  orderId: string;
}
