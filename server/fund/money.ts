import { type Decimal, minus } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { house, post, type Transfer, type UserAccount } from '../ledger/ledger.ts';
import type { PostingKind } from '../ledger/posting-kinds.ts';

interface PostedSubscription {
  id: number;
  userId: string;
  title: string;
  at: number;
  /** In the fund's currency, which counts as USD one to one. */
  amount: Decimal;
}

const change = (owner: string, bucket: UserAccount['bucket']): UserAccount => ({
  owner,
  type: 'change',
  bucket,
});

const postSubscription = (
  tx: Tx,
  { id, title, at }: PostedSubscription,
  kind: Extract<PostingKind, `fund_${string}`>,
  transfers: Transfer[],
) => post(tx, { kind, reference: `fund:${id}`, memo: title, at, transfers });

/** Locks the share of a new subscription. @throws {Refusal} when the cash account doesn't cover it */
export const lockShare = (tx: Tx, subscription: PostedSubscription) =>
  postSubscription(tx, subscription, 'fund_subscription', [
    {
      from: change(subscription.userId, 'available'),
      to: change(subscription.userId, 'locked'),
      amount: subscription.amount,
    },
  ]);

/** Credits the income of one day. */
export const payIncome = (tx: Tx, income: PostedSubscription) =>
  postSubscription(tx, income, 'fund_income', [
    { from: house('funds'), to: change(income.userId, 'available'), amount: income.amount },
  ]);

/** Gives the whole share of a matured subscription back. */
export const returnShare = (tx: Tx, subscription: PostedSubscription) =>
  postSubscription(tx, subscription, 'fund_maturity', [
    {
      from: change(subscription.userId, 'locked'),
      to: change(subscription.userId, 'available'),
      amount: subscription.amount,
    },
  ]);

/** Ends a redeemed subscription: the penalty goes to the house, the rest of the share back (FUND-48, FUND-49). */
export function payRefund(tx: Tx, subscription: PostedSubscription, penalty: Decimal) {
  const { userId, amount } = subscription;
  const held = change(userId, 'locked');
  return postSubscription(tx, subscription, 'fund_refund', [
    { from: held, to: change(userId, 'available'), amount: minus(amount, penalty) },
    { from: held, to: house('penalties'), amount: penalty },
  ]);
}

/** Releases the shares of subscriptions that a demo reset discards. */
export const releaseShares = (
  tx: Tx,
  userId: string,
  shares: readonly { id: number; share: Decimal }[],
  at: number,
) =>
  post(tx, {
    kind: 'fund_release',
    reference: `user:${userId}`,
    memo: '',
    at,
    transfers: shares.map(({ id, share }) => ({
      from: change(userId, 'locked'),
      to: change(userId, 'available'),
      amount: share,
      hold: `fund:${id}`,
    })),
  });
