import { type Decimal, larger, minus, negate, zero } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { house, post, type Transfer } from '../ledger/ledger.ts';
import { account, locking, unlocking } from '../ledger/user-money.ts';

interface PostedOrder {
  id: number;
  userId: string;
  symbol: string;
  at: number;
}

const postFor = (
  tx: Tx,
  kind: 'micro_open' | 'micro_settle',
  { id, symbol, at }: PostedOrder,
  transfers: Transfer[],
) => post(tx, { kind, reference: `micro:${id}`, memo: symbol, at, transfers });

/** Locks an order's amount. @throws {Refusal} when the micro account doesn't cover it. */
export const stake = (tx: Tx, order: PostedOrder, amount: Decimal) =>
  postFor(tx, 'micro_open', order, [locking(order.userId, 'micro', amount)]);

/** Moves a loss to the house or a profit from it, and releases the rest of the order's amount. */
export function payOut(tx: Tx, order: PostedOrder, { amount, profit }: { amount: Decimal; profit: Decimal }) {
  const { userId } = order;
  const lost = larger(negate(profit), zero);
  return postFor(tx, 'micro_settle', order, [
    { from: account(userId, 'micro', 'locked'), to: house('trading'), amount: lost },
    unlocking(userId, 'micro', minus(amount, lost)),
    { from: house('trading'), to: account(userId, 'micro'), amount: larger(profit, zero) },
  ]);
}
