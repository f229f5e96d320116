import type { Market, Tick } from '../prices/market.ts';
import type { Execution, ExecutionListener } from '../trading/contract-trading.ts';
import type { Order } from './order.ts';

/** The market that orders are executed at, and what is called in the transaction of each execution. */
export interface ExecutionContext {
  market: Market;
  listener: ExecutionListener;
}

/** For executions that nothing follows from. */
export const noListener: ExecutionListener = {
  opened: () => Promise.resolve(),
  closed: () => Promise.resolve(),
};

type ExecutedFields = Omit<Execution, 'orderId' | 'tick' | 'at'>;

/** The execution that filled or closed an order. */
export const executionOf = (
  order: ExecutedFields & Pick<Order, 'id'>,
  tick: Tick,
  at: number,
): Execution => ({
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
