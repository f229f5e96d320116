import { type Decimal, isPositive, minus, negate, plus, zero } from '#domain/decimal.ts';
import { topics } from '#protocol/live.ts';
import { announce } from '../kernel/announce.ts';
import type { Tx } from '../kernel/database.ts';
import type { Market, Tick } from '../market/market.ts';
import { house, post, type Transfer, type UserAccount } from '../wallet/ledger.ts';
import { accountOf, setDebt } from './account.ts';
import { type CloseReason, type Contract, type Holding, profitAt } from './contract.ts';
import { holdingsOf, updateOrder } from './orders.ts';

const bucket = (owner: string, name: UserAccount['bucket']): UserAccount => ({
  owner,
  type: 'forex',
  bucket: name,
});

/** What a posting needs to know of the order that it is for. */
type Dealt = Pick<Contract, 'id' | 'userId' | 'instrument' | 'margin' | 'fee'>;

const postFor = (
  tx: Tx,
  kind: 'forex_reserve' | 'forex_open' | 'forex_release' | 'forex_close',
  { id, instrument }: Dealt,
  at: number,
  transfers: Transfer[],
) => post(tx, { kind, reference: `forex:${id}`, memo: instrument.symbol, at, transfers });

/** Sets margin and fee of a pending order aside, so that it can be filled whenever its price comes. */
export const reserve = (tx: Tx, order: Dealt, at: number) =>
  postFor(tx, 'forex_reserve', order, at, [
    {
      from: bucket(order.userId, 'available'),
      to: bucket(order.userId, 'locked'),
      amount: plus(order.margin, order.fee),
    },
  ]);

/** Locks the margin of a market order and takes its fee. */
export const payOpening = (tx: Tx, order: Dealt, at: number) =>
  postFor(tx, 'forex_open', order, at, [
    {
      from: bucket(order.userId, 'available'),
      to: bucket(order.userId, 'locked'),
      amount: order.margin,
    },
    { from: bucket(order.userId, 'available'), to: house('fees'), amount: order.fee },
  ]);

/** Fills a pending order at the tick: the fee leaves what was reserved, the margin stays as reserved. */
export async function fillPending(tx: Tx, order: Contract, tick: Tick, at: number): Promise<void> {
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

/** Ends a pending order that was never filled, and gives back what was reserved for it. */
export async function dropPending(tx: Tx, order: Contract, reason: CloseReason, at: number): Promise<void> {
  await postFor(tx, 'forex_release', order, at, [
    {
      from: bucket(order.userId, 'locked'),
      to: bucket(order.userId, 'available'),
      amount: plus(order.margin, order.fee),
    },
  ]);
  await updateOrder(tx, order, { status: 'closed', profit: zero, close_reason: reason, completed_at: at });
  await announce(tx, { userId: order.userId, topic: topics.closed, data: [order.id] });
}

/** Closes a held contract at the tick and settles it, in the transaction that announces it. */
export async function closeContract(
  tx: Tx,
  market: Market,
  contract: Holding,
  { tick, reason, at }: { tick: Tick; reason: CloseReason; at: number },
): Promise<Decimal> {
  const profit = profitAt(contract, tick.price, market);
  await updateOrder(tx, contract, {
    status: 'closed',
    close_price: tick.price,
    close_tick: JSON.stringify(tick),
    close_reason: reason,
    profit,
    completed_at: at,
  });
  await settle(tx, market, contract, profit, at);
  await announce(tx, { userId: contract.userId, topic: topics.closed, data: [contract.id] });
  return profit;
}

/**
 * Gives the margin back and moves the profit from or to the house. A loss beyond what is available is owed
 * while other contracts are held, so that their profits can't be kept beside it; with the last contract the
 * house bears what is still owed, and the account stands at 0.
 */
async function settle(tx: Tx, market: Market, contract: Holding, profit: Decimal, at: number) {
  const { userId } = contract;
  const { debt } = await accountOf(tx, userId);
  const owed = minus(debt, profit);
  const available = bucket(userId, 'available');
  const [, moved = zero] = await postFor(tx, 'forex_close', contract, at, [
    { from: bucket(userId, 'locked'), to: available, amount: contract.margin },
    isPositive(owed)
      ? { from: available, to: house('trading'), amount: owed, capped: true }
      : { from: house('trading'), to: available, amount: negate(owed) },
  ]);
  const unpaid = isPositive(owed) ? minus(owed, moved) : zero;
  const holdsOthers = isPositive(unpaid) && (await holdingsOf(tx, market, userId)).length > 0;
  if (isPositive(debt) || holdsOthers) await setDebt(tx, userId, holdsOthers ? unpaid : zero);
}
