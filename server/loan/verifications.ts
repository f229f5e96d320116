import type { Selectable } from 'kysely';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { fromKeys } from '#domain/known-keys.ts';
import { type KycDraft, kycPhotos, kycProblems } from '#domain/loan-kyc.ts';
import { kycFieldNames } from '#protocol/loan-kyc.ts';
import { kycWire } from '#protocol/loan-kyc-fields.ts';
import { utcDay } from '../kernel/calls/fields.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask, firstOf, type Queries, type Question } from '../kernel/database/question.ts';
import { decideOnce, statusIn } from '../kernel/processes/review.ts';
import { pushDecision } from '../kernel/push/push.ts';
import { KycRefusal, reasonFor } from './kyc-reasons.ts';
import type { KycForm, KycObjections, LoanTables } from './tables.ts';

export type VerificationRow = Selectable<LoanTables['loan_verification']>;

/** The user's newest submission, which is the one that counts. */
export const newestQuestion = (queries: Queries, userId: string): Question<VerificationRow | undefined> =>
  firstOf(
    queries
      .selectFrom('loan_verification')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(1),
  );

/** First name and last name as they were verified; null for a user who isn't (LOAN-39, LOAN-41). */
export async function borrowerOf(tx: Tx, userId: string): Promise<string | null> {
  const [newest] = await ask(tx, newestQuestion(tx, userId));
  if (newest?.status !== 'approved') return null;
  const { last_name: firstName, name: lastName } = newest.form;
  return `${firstName} ${lastName}`.trim();
}

const beingChecked = () => new Refusal(/*i18n*/ 'Your documents are already being checked.');
const alreadyVerified = () => new Refusal(/*i18n*/ 'You are already verified.');

interface Submission {
  userId: string;
  draft: KycDraft;
  /** Unix milliseconds. */
  now: number;
  reviewSeconds: number;
}

/** The form in the API's names; a character that is half of a pair, which jsonb can't hold, is replaced. */
function formOf(draft: KycDraft): KycForm {
  const wire = kycWire(draft);
  return fromKeys(kycFieldNames, (name) => String(wire[name]).toWellFormed());
}

/** Records a form; undefined while another one of the user waits. Returns its id. */
export async function recordVerification(
  tx: Tx,
  { userId, draft, now, reviewSeconds }: Submission,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('loan_verification')
    .values({
      user_id: userId,
      status: 'waiting',
      form: JSON.stringify(formOf(draft)),
      objections: '{}',
      submitted_at: now,
      review_at: now + reviewSeconds * millisecondsPerSecond,
      decided_at: null,
    })
    // Of two submissions at the same moment, the second waits here for the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/**
 * Takes a form, which is reviewed after `reviewSeconds` (LOAN-63 to LOAN-70).
 * @throws {Refusal} while another one waits, and once one was approved
 * @throws {KycRefusal} for fields with a problem, and for a photo that isn't the user's own
 */
export async function submitVerification(
  tx: Tx,
  claimUpload: ClaimUpload,
  submission: Submission,
): Promise<void> {
  const { userId, draft, now } = submission;
  const [newest] = await ask(tx, newestQuestion(tx, userId));
  if (newest?.status === 'approved') throw alreadyVerified();
  if (newest?.status === 'waiting') throw beingChecked();
  const found = kycProblems(draft, utcDay(now));
  const [first] = found;
  if (first)
    throw new KycRefusal(
      first.field,
      Object.fromEntries(found.map(({ field, problem }) => [field, reasonFor(field, problem)])),
    );
  const id = await recordVerification(tx, submission);
  if (id === undefined) throw beingChecked();
  for (const field of kycPhotos) {
    const url = draft[field];
    if (url === null) continue;
    await claimUpload(tx, { userId, url, reference: `loan-verification:${id}`, now }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new KycRefusal(field, { [field]: { message: error.message, values: error.values } });
      },
    );
  }
}

export interface KycDecision {
  status: 'approved' | 'rejected';
  objections: KycObjections;
}

const isRejected = (name: string) => /reject/i.test(name);

/** The decision of the review: a first or last name with `reject` is rejected, at that name and the photo. */
export function kycDecision({ form }: { form: KycForm }): KycDecision {
  const { name: lastName, last_name: firstName } = form;
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
 * Decides a submission once, and has the user's app read it again. Of two decisions the first one counts; returns
 * the status that stands.
 */
export async function decideVerification(
  tx: Tx,
  id: number,
  { status, objections }: KycDecision,
  at: number,
): Promise<VerificationRow['status'] | null> {
  const decision = { status, objections: JSON.stringify(objections), decided_at: at };
  const decided = await decideOnce(tx, 'loan_verification', { id, open: 'waiting' }, decision);
  if (!decided) return statusIn(tx, 'loan_verification', id);
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
  return status;
}
