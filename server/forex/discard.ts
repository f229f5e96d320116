import { plus, sum, zero } from '#domain/decimal.ts';
import { topics } from '#protocol/live.ts';
import { announce } from '../kernel/announce.ts';
import type { Tx } from '../kernel/database.ts';
import { post } from '../wallet/ledger.ts';
import { lockAccount, setDebt } from './account.ts';
import { deleteOrders } from './orders.ts';

/**
 * Takes a user's orders away without dealing them, gives back what the open ones hold and forgets what is
 * owed: the account begins anew.
 */
export async function discardContracts(tx: Tx, userId: string, now: number): Promise<void> {
  await lockAccount(tx, userId);
  const open = await deleteOrders(tx, userId);
  await setDebt(tx, userId, zero);
  if (open.length === 0) return;
  const held = open.map(({ status, margin, fee }) => (status === 'pending' ? plus(margin, fee) : margin));
  await post(tx, {
    kind: 'forex_release',
    reference: `user:${userId}`,
    memo: '',
    at: now,
    transfers: [
      {
        from: { owner: userId, type: 'forex', bucket: 'locked' },
        to: { owner: userId, type: 'forex', bucket: 'available' },
        amount: sum(held),
      },
    ],
  });
  await announce(tx, { userId, topic: topics.closed, data: open.map(({ id }) => id) });
}
