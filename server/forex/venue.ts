import type { Deal, DealListener } from '../prices/deals.ts';
import type { Market, Tick } from '../prices/market.ts';
import type { Order } from './order.ts';

/** Where orders are executed, and what follows from each deal in its transaction. */
export interface Venue {
  market: Market;
  deals: DealListener;
}

/** For deals that nothing follows from. */
export const noDeals: DealListener = {
  opened: () => Promise.resolve(),
  closed: () => Promise.resolve(),
};

type DealtFields = Omit<Deal, 'orderId' | 'tick' | 'at'>;

/** The deal that an order was filled or closed by. */
export const dealOf = (order: DealtFields & Pick<Order, 'id'>, tick: Tick, at: number): Deal => ({
  orderId: order.id,
  userId: order.userId,
  originId: order.originId,
  instrument: order.instrument,
  side: order.side,
  lots: order.lots,
  leverage: order.leverage,
  stopLoss: order.stopLoss,
  takeProfit: order.takeProfit,
  tick,
  at,
});
