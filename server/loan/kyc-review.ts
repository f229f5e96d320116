import type { Tx } from '../kernel/database/database.ts';
import { pushDecision } from '../kernel/push/push.ts';
import type { KycForm, KycObjections } from './tables.ts';

export interface KycDecision {
  status: 'approved' | 'rejected';
  objections: KycObjections;
}

const isRejected = (name: string) => /reject/i.test(name);

/** The decision of the review: a first or last name with `reject` is rejected, at that name and the photo. */
export function kycDecision({ name: lastName, last_name: firstName }: KycForm): KycDecision {
  if (!isRejected(lastName) && !isRejected(firstName)) return { status: 'approved', objections: {} };
  return {
    status: 'rejected',
    objections: {
      [isRejected(lastName) ? 'lastName' : 'firstName']: {
        message: /*i18n*/ 'The name differs from the document.',
      },
      passportPhoto: { message: /*i18n*/ "The document can't be read in this photo. Take it again." },
    },
  };
}

/**
 * Decides a submission once, and has the user's app read it again. Of two decisions the first one counts; the
 * other changes nothing and returns false.
 */
export async function decideVerification(
  tx: Tx,
  id: number,
  { status, objections }: KycDecision,
  at: number,
): Promise<boolean> {
  const decided = await tx
    .updateTable('loan_verification')
    .set({ status, objections: JSON.stringify(objections), decided_at: at })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning('user_id')
    .executeTakeFirst();
  if (!decided) return false;
  const { user_id: userId } = decided;
  await pushDecision(tx, {
    userId,
    id: `loanIdentity ${id}`,
    isAccepted: status === 'approved',
    accepted: /*i18n*/ 'Verified for loans',
    refused: /*i18n*/ 'Your documents were not accepted',
    text: { message: /*i18n*/ 'Verification for loans' },
    path: '/loan',
    at,
  });
  return true;
}

/** Ends the review of a submission as its names demand. */
export async function reviewVerification(tx: Tx, id: number, at: number): Promise<void> {
  const row = await tx.selectFrom('loan_verification').select('form').where('id', '=', id).executeTakeFirst();
  if (row) await decideVerification(tx, id, kycDecision(row.form), at);
}
