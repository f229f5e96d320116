import { type Decimal, divide, isPositive, minus, negate, times, zero } from '#domain/decimal.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import { announce } from '../kernel/live/announce.ts';
import { house } from '../ledger/ledger.ts';
import type { Market, Tick } from '../prices/market.ts';
import { debtOf, setDebt } from './account.ts';
import { type ExecutionContext, executionOf } from './execution-context.ts';
import { type CloseReason, type Position, profitAt } from './order.ts';
import { insertOrder, newOrderId, positionsOf, updateOrder } from './orders.ts';
import { bucket, postFor } from './postings.ts';
import { pushEnd } from './pushes.ts';

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
