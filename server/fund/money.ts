import { type Decimal, minus } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { house, post, type Transfer } from '../ledger/ledger.ts';
import type { PostingKind } from '../ledger/posting-kinds.ts';
import { account, locking, unlocking } from '../ledger/user-money.ts';

interface PostedSubscription {
  id: number;
  userId: string;
  title: string;
  at: number;
  /** In the fund's currency, which counts as USD one to one. */
  amount: Decimal;
}

const postSubscription = (
  tx: Tx,
  { id, title, at }: PostedSubscription,
  kind: Extract<PostingKind, `fund_${string}`>,
  transfers: Transfer[],
) => post(tx, { kind, reference: `fund:${id}`, memo: title, at, transfers });

/** Locks the share of a new subscription. @throws {Refusal} when the cash account doesn't cover it */
export const lockShare = (tx: Tx, subscription: PostedSubscription) =>
  postSubscription(tx, subscription, 'fund_subscription', [
    locking(subscription.userId, 'change', subscription.amount),
  ]);

/** Credits the income of one day. */
export const payIncome = (tx: Tx, income: PostedSubscription) =>
  postSubscription(tx, income, 'fund_income', [
    { from: house('funds'), to: account(income.userId, 'change'), amount: income.amount },
  ]);

/** Gives the whole share of a matured subscription back. */
export const returnShare = (tx: Tx, subscription: PostedSubscription) =>
  postSubscription(tx, subscription, 'fund_maturity', [
    unlocking(subscription.userId, 'change', subscription.amount),
  ]);

/** Ends a redeemed subscription: the penalty goes to the house, the rest of the share back (FUND-48, FUND-49). */
export function payRefund(tx: Tx, subscription: PostedSubscription, penalty: Decimal) {
  const { userId, amount } = subscription;
  return postSubscription(tx, subscription, 'fund_refund', [
    unlocking(userId, 'change', minus(amount, penalty)),
    { from: account(userId, 'change', 'locked'), to: house('penalties'), amount: penalty },
  ]);
}
