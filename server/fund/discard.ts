import { decimal } from '#domain/decimal.ts';
import type { Tx } from '../kernel/database/database.ts';
import { lockMoney } from '../ledger/ledger.ts';
import { releaseShares } from './money.ts';
import { isLocking } from './subscriptions.ts';

/**
 * Deletes a user's subscriptions with their income, but no ledger entries, and releases what they lock, when a demo
 * account is reset. The subscriptions are locked before the money, as in a maturity, and deleted after it: one may
 * be added meanwhile.
 */
export async function discardSubscriptions(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .selectFrom('fund_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockMoney(tx, userId);
  const discarded = await tx
    .deleteFrom('fund_subscription')
    .where('user_id', '=', userId)
    .returning(['id', 'status', 'share'])
    .execute();
  const locking = discarded.filter(({ status }) => isLocking(status));
  if (locking.length === 0) return;
  const shares = locking.map(({ id, share }) => ({ id, share: decimal(share) }));
  await releaseShares(tx, userId, shares, now);
}
