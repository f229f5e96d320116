import type { Tx } from '../kernel/database/database.ts';
import { pushDecision } from '../kernel/push/push.ts';
import type { Reasons } from './tables.ts';

/** The objections of the sandbox's reviewer to a submission whose name contains "reject"; to others there are none. */
const objections: Reasons = {
  name: { message: /*i18n*/ 'The name differs from the document.' },
  frontPhoto: { message: /*i18n*/ "The document can't be read in this photo. Take it again." },
};

export interface Decision {
  status: 'approved' | 'rejected';
  reasons: Reasons;
}

export const decisionOn = (name: string): Decision =>
  /reject/i.test(name) ? { status: 'rejected', reasons: objections } : { status: 'approved', reasons: {} };

/**
 * Decides a submission once, and has the user's app read it again. Of two decisions the first one counts; the
 * other changes nothing and returns false.
 */
export async function decide(
  tx: Tx,
  id: number,
  { status, reasons }: Decision,
  at: number,
): Promise<boolean> {
  const decided = await tx
    .updateTable('verification')
    .set({ status, reasons: JSON.stringify(reasons), decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('user_id')
    .executeTakeFirst();
  if (!decided) return false;
  const { user_id: userId } = decided;
  await pushDecision(tx, {
    userId,
    id: `identity ${id}`,
    isAccepted: status === 'approved',
    accepted: /*i18n*/ 'Your identity is verified',
    refused: /*i18n*/ 'Your documents were not accepted',
    text: { message: /*i18n*/ 'Real-name verification' },
    path: '/mine/auth',
    at,
  });
  return true;
}

/** Ends the review of a submission as its name demands. */
export async function endReview(tx: Tx, id: number, now: number): Promise<void> {
  const { name } = await tx
    .selectFrom('verification')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await decide(tx, id, decisionOn(name), now);
}
