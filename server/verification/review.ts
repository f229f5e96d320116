import type { Tx } from '../kernel/database/database.ts';
import { decideOnce, reviewOf, statusIn } from '../kernel/processes/review.ts';
import { pushDecision } from '../kernel/push/push.ts';
import type { VerificationRow } from './records.ts';
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

const decisionOn = ({ name }: { name: string }): Decision =>
  /reject/i.test(name) ? { status: 'rejected', reasons: objections } : { status: 'approved', reasons: {} };

/**
 * Decides a submission once, and has the user's app read it again. Of two decisions the first one counts; returns
 * the status that stands.
 */
export async function decide(
  tx: Tx,
  id: number,
  { status, reasons }: Decision,
  at: number,
): Promise<VerificationRow['status'] | null> {
  const decision = { status, reasons: JSON.stringify(reasons), decided_at: at };
  const decided = await decideOnce(tx, 'verification', { id, open: 'waiting' }, decision);
  if (!decided) return statusIn(tx, 'verification', id);
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
  return status;
}

/** Decides a submission when its review is over, as its name demands. */
export const review = reviewOf('Verification', ['verification', 'waiting', 'due_at'], decisionOn, decide);
