import { type Decimal, larger, minus, negate, zero } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { house, post, type Transfer, type UserAccount } from '../ledger/ledger.ts';

interface PostedOrder {
  id: number;
  userId: string;
  symbol: string;
  at: number;
}

const bucket = (owner: string, name: UserAccount['bucket']): UserAccount => ({
  owner,
  type: 'micro',
  bucket: name,
});

const postFor = (
  tx: Tx,
  kind: 'micro_open' | 'micro_settle',
  { id, symbol, at }: PostedOrder,
  transfers: Transfer[],
) => post(tx, { kind, reference: `micro:${id}`, memo: symbol, at, transfers });

/** Locks an order's amount. @throws {Refusal} when the micro account doesn't cover it. */
export const stake = (tx: Tx, order: PostedOrder, amount: Decimal) =>
  postFor(tx, 'micro_open', order, [
    { from: bucket(order.userId, 'available'), to: bucket(order.userId, 'locked'), amount },
  ]);

/** Moves a loss to the house or a profit from it, and releases the rest of the order's amount. */
export function payOut(tx: Tx, order: PostedOrder, { amount, profit }: { amount: Decimal; profit: Decimal }) {
  const available = bucket(order.userId, 'available');
  const locked = bucket(order.userId, 'locked');
  const lost = larger(negate(profit), zero);
  return postFor(tx, 'micro_settle', order, [
    { from: locked, to: house('trading'), amount: lost },
    { from: locked, to: available, amount: minus(amount, lost) },
    { from: house('trading'), to: available, amount: larger(profit, zero) },
  ]);
}

/** Releases the amounts of a user's running orders without settling them. */
export const releaseStakes = (
  tx: Tx,
  userId: string,
  stakes: readonly { id: number; amount: Decimal }[],
  at: number,
) =>
  post(tx, {
    kind: 'micro_release',
    reference: `user:${userId}`,
    memo: '',
    at,
    transfers: stakes.map(({ id, amount }) => ({
      from: bucket(userId, 'locked'),
      to: bucket(userId, 'available'),
      amount,
      hold: `micro:${id}`,
    })),
  });
