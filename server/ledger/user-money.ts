import type { Decimal } from '#domain/decimal.ts';
import type { AccountType } from '#protocol/wallet.ts';
import type { Tx } from '../kernel/database/database.ts';
import { post, type Transfer, type UserAccount } from './ledger.ts';
import type { PostingKind } from './posting-kinds.ts';

/** The money of one of a user's accounts. */
export const account = (
  owner: string,
  type: AccountType,
  bucket: UserAccount['bucket'] = 'available',
): UserAccount => ({ owner, type, bucket });

/** Locks available money of a user's account. */
export const locking = (owner: string, type: AccountType, amount: Decimal): Transfer => ({
  from: account(owner, type),
  to: account(owner, type, 'locked'),
  amount,
});

/** Makes locked money of a user's account available again. */
export const unlocking = (owner: string, type: AccountType, amount: Decimal): Transfer => ({
  from: account(owner, type, 'locked'),
  to: account(owner, type),
  amount,
});

/** Makes available what records have locked that a demo reset discards; nothing is posted without any. */
export const releaseAll = (
  tx: Tx,
  kind: PostingKind,
  { userId, type, at }: { userId: string; type: AccountType; at: number },
  locked: readonly { hold: string; amount: Decimal }[],
) =>
  post(tx, {
    kind,
    reference: `user:${userId}`,
    memo: '',
    at,
    transfers: locked.map(({ hold, amount }) => ({ ...unlocking(userId, type, amount), hold })),
  });
