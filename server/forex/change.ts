import { zero } from '#domain/decimal.ts';
import { stopsBlocker } from '#domain/order-blocker.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Market } from '../prices/market.ts';
import type { ExecutionContext } from './execution-context.ts';
import { closePosition, dropPending } from './executions.ts';
import { isHolding, type Order } from './order.ts';
import { lockOrder, updateOrder } from './orders.ts';
import { priceFrom } from './place.ts';
import * as refusals from './refusals.ts';

interface OrderChange {
  id: string;
  userId: string;
  now: number;
}

/** The user's open order, locked together with the account. @throws {Refusal} when there is none. */
async function openOrder(tx: Tx, market: Market, { id, userId }: OrderChange): Promise<Order> {
  const order = await lockOrder(tx, market, { id, userId });
  if (!order) throw refusals.unknownOrder();
  if (order.status === 'closed') throw refusals.alreadyClosed();
  return order;
}

/** Closes an open position at the current tick, as its owner requested (FOREX-27). @throws {Refusal} */
export async function closeByUser(tx: Tx, context: ExecutionContext, change: OrderChange): Promise<void> {
  const { market } = context;
  const order = await openOrder(tx, market, change);
  if (!isHolding(order)) throw refusals.stillPending();
  const { tick, isOpen, isLive } = market.quote(order.instrument.id);
  if (!isOpen) throw refusals.closingTime();
  if (!isLive) throw refusals.closingPrice();
  await closePosition(tx, context, order, { tick, reason: 'user', at: change.now });
}

/** Cancels a pending order (FOREX-25). @throws {Refusal} */
export async function cancelByUser(tx: Tx, market: Market, change: OrderChange): Promise<void> {
  const order = await openOrder(tx, market, change);
  if (order.status !== 'pending') throw refusals.alreadyFilled();
  await dropPending(tx, order, 'cancelled', change.now);
}

/** Sets both stops of an open order; 0 or an empty text removes a stop (FOREX-26). @throws {Refusal} */
export async function setStops(
  tx: Tx,
  market: Market,
  change: OrderChange & { stopLoss: string; takeProfit: string },
): Promise<void> {
  const order = await openOrder(tx, market, change);
  const { instrument, side } = order;
  const stopLoss = priceFrom(change.stopLoss, instrument);
  const takeProfit = priceFrom(change.takeProfit, instrument);
  const tick = market.tick(instrument.id);
  const price = isHolding(order) ? tick.price : order.orderPrice;
  const blocker = stopsBlocker(side, { stopLoss, takeProfit }, price);
  if (blocker) throw refusals.refuse(blocker, side);
  await updateOrder(tx, order, {
    stop_loss: stopLoss ?? zero,
    take_profit: takeProfit ?? zero,
    terms_sequence: tick.sequence,
  });
}
