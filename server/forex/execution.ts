import { type Decimal, isPositive, minus, negate, plus, zero } from '#domain/decimal.ts';
import { topicOf } from '#protocol/live.ts';
import { announce } from '../kernel/announce.ts';
import type { Tx } from '../kernel/database.ts';
import { house, post, type Transfer, type UserAccount } from '../ledger/ledger.ts';
import type { Market, Tick } from '../prices/market.ts';
import { accountOf, setDebt } from './account.ts';
import { type CloseReason, type Order, type Position, profitAt } from './order.ts';
import { positionsOf, updateOrder } from './orders.ts';

const bucket = (owner: string, name: UserAccount['bucket']): UserAccount => ({
  owner,
  type: 'forex',
  bucket: name,
});

/** The fields of an order that its postings need. */
type ExecutedOrder = Pick<Order, 'id' | 'userId' | 'instrument' | 'margin' | 'fee'>;

const postFor = (
  tx: Tx,
  kind: 'forex_reserve' | 'forex_open' | 'forex_release' | 'forex_close',
  { id, instrument }: ExecutedOrder,
  at: number,
  transfers: Transfer[],
) => post(tx, { kind, reference: `forex:${id}`, memo: instrument.symbol, at, transfers });

/** Locks margin and fee of a pending order, so that it can be filled whenever its price is reached. */
export const reserve = (tx: Tx, order: ExecutedOrder, at: number) =>
  postFor(tx, 'forex_reserve', order, at, [
    {
      from: bucket(order.userId, 'available'),
      to: bucket(order.userId, 'locked'),
      amount: plus(order.margin, order.fee),
    },
  ]);

/** Locks the margin of a market order and charges its fee. */
export const payOpening = (tx: Tx, order: ExecutedOrder, at: number) =>
  postFor(tx, 'forex_open', order, at, [
    {
      from: bucket(order.userId, 'available'),
      to: bucket(order.userId, 'locked'),
      amount: order.margin,
    },
    { from: bucket(order.userId, 'available'), to: house('fees'), amount: order.fee },
  ]);

/** Fills a pending order at the tick: its fee is charged from the locked money, its margin stays locked. */
export async function fillPending(tx: Tx, order: Order, tick: Tick, at: number): Promise<void> {
  await postFor(tx, 'forex_open', order, at, [
    { from: bucket(order.userId, 'locked'), to: house('fees'), amount: order.fee },
  ]);
  await updateOrder(tx, order, {
    status: 'holding',
    open_price: tick.price,
    open_tick: JSON.stringify(tick),
    opened_at: at,
  });
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
  await announce(tx, { userId: order.userId, topic: topicOf('closed'), data: [order.id] });
}

/** Closes an open position at the tick, settles it and announces it. Returns the profit in USD. */
export async function closePosition(
  tx: Tx,
  market: Market,
  position: Position,
  { tick, reason, at }: { tick: Tick; reason: CloseReason; at: number },
): Promise<Decimal> {
  const profit = profitAt(position, tick.price, market);
  await updateOrder(tx, position, {
    status: 'closed',
    close_price: tick.price,
    close_tick: JSON.stringify(tick),
    close_reason: reason,
    profit,
    completed_at: at,
  });
  await settle(tx, market, position, profit, at);
  await announce(tx, { userId: position.userId, topic: topicOf('closed'), data: [position.id] });
  return profit;
}

/**
 * Releases the margin and moves the profit from the house, or the loss to it. A loss beyond the available
 * money becomes debt while other positions are open, so that their profits pay it first. With the last
 * position the house bears the remaining debt, and the account is at 0 (docs/money.md).
 */
async function settle(tx: Tx, market: Market, position: Position, profit: Decimal, at: number) {
  const { userId } = position;
  const { debt } = await accountOf(tx, userId);
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
