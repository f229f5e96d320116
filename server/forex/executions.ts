import { endedByItself } from '#domain/completion.ts';
import { type Decimal, divide, isPositive, minus, negate, plus, times, zero } from '#domain/decimal.ts';
import { forexStatus } from '#protocol/forex.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import { announce } from '../kernel/live/announce.ts';
import { profitTitle, push } from '../kernel/push/push.ts';
import { house, post, type Transfer, type UserAccount } from '../ledger/ledger.ts';
import type { Market, Tick } from '../prices/market.ts';
import { endMessages, type OpenRequest } from '../trading/contract-trading.ts';
import { debtOf, setDebt } from './account.ts';
import { type ExecutionContext, executionOf } from './execution-context.ts';
import { type CloseReason, type Order, type OrderCosts, type Position, profitAt } from './order.ts';
import { insertOrder, newOrderId, positionsOf, updateOrder } from './orders.ts';

const bucket = (owner: string, name: UserAccount['bucket']): UserAccount => ({
  owner,
  type: 'forex',
  bucket: name,
});

/** The fields of an order that its postings need. */
type PostedOrder = Pick<Order, 'id' | 'userId' | 'instrument'>;

const postFor = (
  tx: Tx,
  kind: 'forex_reserve' | 'forex_open' | 'forex_release' | 'forex_close',
  { id, instrument }: PostedOrder,
  at: number,
  transfers: Transfer[],
) => post(tx, { kind, reference: `forex:${id}`, memo: instrument.symbol, at, transfers });

type Pushed = Pick<Order, 'id' | 'userId' | 'instrument' | 'side' | 'lots'>;

/** A pending order was filled. */
const pushFill = (
  tx: Tx,
  { id, userId, instrument, side, lots }: Pushed,
  { price, at }: { price: Decimal; at: number },
): Promise<void> =>
  push(tx, {
    userId,
    kind: 'filled',
    id: `filled ${id}`,
    title: { message: instrument.symbol },
    text: {
      message:
        side === 'buy'
          ? /*i18n*/ 'Your pending order was filled: bought {lots} lots at {price}.'
          : /*i18n*/ 'Your pending order was filled: sold {lots} lots at {price}.',
      values: { lots, price },
    },
    path: `/order?type=${forexStatus.holding}`,
    at,
  });

/** An order has ended; what its user has done by hand is no news. */
async function pushEnd(
  tx: Tx,
  { id, userId, instrument }: Pushed,
  { profit, reason, at }: { profit: Decimal; reason: CloseReason; at: number },
): Promise<void> {
  if (!endedByItself(reason)) return;
  await push(tx, {
    userId,
    kind: 'closed',
    id: `closed ${id}`,
    title: profitTitle(instrument.symbol, profit),
    text: { message: endMessages[reason] },
    path: `/order?type=${forexStatus.closed}`,
    at,
  });
}

/** The decimals of margin, fee and profit in USD. */
const usdPlaces = 6;

interface Close {
  tick: Tick;
  reason: CloseReason;
  at: number;
}

/** The stored columns of a closed order, or of a closed part. */
const closedFields = ({ tick, reason, at }: Close, profit: Decimal) => ({
  status: 'closed' as const,
  close_price: tick.price,
  close_tick: tick,
  close_reason: reason,
  profit,
  completed_at: at,
});

/** Closes an open position at the tick, settles it and announces it. */
export async function closePosition(
  tx: Tx,
  { market, listener }: ExecutionContext,
  position: Position,
  close: Close,
): Promise<void> {
  const { tick, at } = close;
  const profit = profitAt(position, tick.price, market);
  await updateOrder(tx, position, { ...closedFields(close, profit), close_tick: JSON.stringify(tick) });
  await settle(tx, market, position, profit, at);
  announce(tx, { userId: position.userId, topic: topicOf('closed'), data: [position.id] });
  await pushEnd(tx, position, { profit, reason: close.reason, at });
  await listener.closed(tx, executionOf(position, tick, at), zero);
}

/**
 * Closes so much of a position at the tick that `rest` lots stay open. The closed part becomes an order of its own
 * with its share of margin and fee, in USD with 6 decimals toward zero; the rest of both stays with the position,
 * and so does its hold.
 */
export async function closePart(
  tx: Tx,
  { market, listener }: ExecutionContext,
  position: Position,
  rest: Decimal,
  close: Close,
): Promise<void> {
  const { tick, at } = close;
  const lots = minus(position.lots, rest);
  const shareOf = (amount: Decimal) => divide(times(amount, lots), position.lots, usdPlaces);
  const part = { ...position, lots, margin: shareOf(position.margin), fee: shareOf(position.fee) };
  const profit = profitAt(part, tick.price, market);
  await updateOrder(tx, position, {
    lots: rest,
    margin: minus(position.margin, part.margin),
    fee: minus(position.fee, part.fee),
  });
  const [id] = await ask(tx, newOrderId);
  await insertOrder(tx, market, {
    id,
    user_id: part.userId,
    origin_id: part.originId === null ? null : Number(part.originId),
    copied_from: part.copiedFrom,
    part_of: Number(part.id),
    instrument: part.instrument.code,
    side: part.side,
    lots,
    leverage: part.leverage,
    trigger: part.trigger,
    order_price: part.orderPrice,
    open_price: part.openPrice,
    margin: part.margin,
    fee: part.fee,
    stop_loss: part.stopLoss,
    take_profit: part.takeProfit,
    open_tick: part.openTick,
    created_at: part.createdAt,
    opened_at: part.openedAt,
    ...closedFields(close, profit),
  });
  await settle(tx, market, part, profit, at);
  announce(tx, { userId: part.userId, topic: topicOf('closed'), data: [String(id)] });
  await pushEnd(tx, { ...part, id: String(id) }, { profit, reason: close.reason, at });
  await listener.closed(tx, executionOf(position, tick, at), rest);
}

/**
 * Releases the margin and moves the profit from the house, or the loss to it. A loss beyond the available
 * money becomes debt while other positions are open, so that their profits pay it first. With the last
 * position the house bears the remaining debt, and the account is at 0 (docs/money.md).
 */
async function settle(tx: Tx, market: Market, position: Position, profit: Decimal, at: number) {
  const { userId } = position;
  const debt = await debtOf(tx, userId);
  const owed = minus(debt, profit);
  const available = bucket(userId, 'available');
  const [, moved = zero] = await postFor(tx, 'forex_close', position, at, [
    { from: bucket(userId, 'locked'), to: available, amount: position.margin },
    isPositive(owed)
      ? { from: available, to: house('trading'), amount: owed, capped: true }
      : { from: house('trading'), to: available, amount: negate(owed) },
  ]);
  const unpaid = isPositive(owed) ? minus(owed, moved) : zero;
  const holdsOthers = isPositive(unpaid) && (await positionsOf(tx, market, userId)).length > 0;
  if (isPositive(debt) || holdsOthers) await setDebt(tx, userId, holdsOthers ? unpaid : zero);
}

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
