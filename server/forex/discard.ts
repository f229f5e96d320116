import { plus, zero } from '#domain/decimal.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import { announce } from '../kernel/live/announce.ts';
import { post } from '../ledger/ledger.ts';
import { lockedAccountQuestion, setDebt } from './account.ts';
import { deleteOrders } from './orders.ts';

/**
 * Deletes a user's orders without executing them, releases the locked money of the open ones and clears the
 * debt, when a demo account is reset (SESSION-25).
 */
export async function discardOrders(tx: Tx, userId: string, now: number): Promise<void> {
  await ask(tx, lockedAccountQuestion(tx, userId));
  const open = await deleteOrders(tx, userId);
  await setDebt(tx, userId, zero);
  if (open.length === 0) return;
  await post(tx, {
    kind: 'forex_release',
    reference: `user:${userId}`,
    memo: '',
    at: now,
    transfers: open.map(({ id, status, margin, fee }) => ({
      from: { owner: userId, type: 'forex', bucket: 'locked' },
      to: { owner: userId, type: 'forex', bucket: 'available' },
      amount: status === 'pending' ? plus(margin, fee) : margin,
      hold: `forex:${id}`,
    })),
  });
  announce(tx, { userId, topic: topicOf('closed'), data: open.map(({ id }) => id) });
}
