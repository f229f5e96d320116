import { plus, zero } from '#domain/decimal.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Tx } from '../kernel/database/database.ts';
import { announce } from '../kernel/live/announce.ts';
import { house } from '../ledger/ledger.ts';
import type { Tick } from '../prices/market.ts';
import type { OpenRequest } from '../trading/contract-trading.ts';
import { type ExecutionContext, executionOf } from './execution-context.ts';
import type { CloseReason, Order, OrderCosts } from './order.ts';
import { insertOrder, updateOrder } from './orders.ts';
import { bucket, type PostedOrder, postFor } from './postings.ts';
import { pushEnd, pushFill } from './pushes.ts';

/** Locks margin and fee of a pending order, so that it can be filled whenever its price is reached. */
export const reserve = (tx: Tx, order: PostedOrder & OrderCosts, at: number) =>
  postFor(tx, 'forex_reserve', order, at, [
    {
      from: bucket(order.userId, 'available'),
      to: bucket(order.userId, 'locked'),
      amount: plus(order.margin, order.fee),
    },
  ]);

/**
 * Opens a position at the tick: stores it, locks its margin and charges its fee. Returns its order.
 * @param request its id isn't in use yet (`newOrderId`)
 * @throws {Refusal} when the money doesn't cover them.
 */
export async function openPosition(
  tx: Tx,
  { market, listener }: ExecutionContext,
  request: OpenRequest & OrderCosts & { id: number },
): Promise<Order> {
  const { id, userId, originId, copiedFrom, instrument, side, lots, leverage, margin, fee, tick, at } =
    request;
  const order = await insertOrder(tx, market, {
    id,
    user_id: userId,
    origin_id: originId === null ? null : Number(originId),
    copied_from: copiedFrom,
    instrument: instrument.code,
    side,
    status: 'holding',
    lots,
    leverage,
    order_price: tick.price,
    open_price: tick.price,
    open_tick: tick,
    margin,
    fee,
    stop_loss: request.stopLoss,
    take_profit: request.takeProfit,
    terms_sequence: tick.sequence,
    created_at: at,
    opened_at: at,
  });
  await postFor(tx, 'forex_open', order, at, [
    { from: bucket(userId, 'available'), to: bucket(userId, 'locked'), amount: margin },
    { from: bucket(userId, 'available'), to: house('fees'), amount: fee },
  ]);
  await listener.opened(tx, executionOf(order, tick, at));
  return order;
}

/** Fills a pending order at the tick: its fee is charged from the locked money, its margin stays locked. */
export async function fillPending(
  tx: Tx,
  { listener }: Pick<ExecutionContext, 'listener'>,
  order: Order,
  { tick, at }: { tick: Tick; at: number },
): Promise<void> {
  await postFor(tx, 'forex_open', order, at, [
    { from: bucket(order.userId, 'locked'), to: house('fees'), amount: order.fee },
  ]);
  await updateOrder(tx, order, {
    status: 'holding',
    open_price: tick.price,
    open_tick: JSON.stringify(tick),
    opened_at: at,
  });
  await listener.opened(tx, executionOf(order, tick, at));
  await pushFill(tx, order, { price: tick.price, at });
}

/** Ends a pending order without filling it, and releases its margin and fee. */
export async function dropPending(tx: Tx, order: Order, reason: CloseReason, at: number): Promise<void> {
  await postFor(tx, 'forex_release', order, at, [
    {
      from: bucket(order.userId, 'locked'),
      to: bucket(order.userId, 'available'),
      amount: plus(order.margin, order.fee),
    },
  ]);
  await updateOrder(tx, order, { status: 'closed', profit: zero, close_reason: reason, completed_at: at });
  announce(tx, { userId: order.userId, topic: topicOf('closed'), data: [order.id] });
  await pushEnd(tx, order, { profit: zero, reason, at });
}
