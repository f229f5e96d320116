import { millisecondsPerSecond } from '#domain/durations.ts';
import {
  longestCardId,
  longestName,
  missingFieldsIn,
  tooLongIn,
  type VerificationDraft,
  type VerificationField,
  verificationPhotos,
} from '#domain/verification.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import type { Tx } from '../kernel/database/database.ts';
import { ask } from '../kernel/database/question.ts';
import type { MessageId } from '../kernel/texts/message.ts';
import type { Reason } from '../kernel/texts/reason.ts';
import { newestQuestion } from './records.ts';
import type { Reasons } from './tables.ts';

export const missingRefusals: Record<VerificationField, MessageId> = {
  name: /*i18n*/ 'Enter your name.',
  cardId: /*i18n*/ 'Enter your ID number.',
  frontPhoto: /*i18n*/ 'Add a photo of the front.',
  backPhoto: /*i18n*/ 'Add a photo of the back.',
  selfie: /*i18n*/ 'Add a photo of you holding the document.',
};

const tooLong = (characters: number): Reason => ({
  message: /*i18n*/ 'Use at most {characters} characters.',
  values: { characters },
});
const tooLongs = { name: tooLong(longestName), cardId: tooLong(longestCardId) };

/** Refused for what is in the fields. */
export class FieldRefusal extends Refusal {
  readonly reasons: Reasons;

  constructor({ message, values }: Reason, reasons: Reasons) {
    super(message, values);
    this.reasons = reasons;
  }
}

/** @throws {FieldRefusal} */
function checkFields(draft: VerificationDraft): void {
  const empty = missingFieldsIn(draft);
  if (empty.length > 0)
    throw new FieldRefusal(
      { message: /*i18n*/ 'Please fill in all fields' },
      Object.fromEntries(empty.map((field) => [field, { message: missingRefusals[field] }])),
    );
  const [field] = tooLongIn(draft);
  if (field) throw new FieldRefusal(tooLongs[field], { [field]: tooLongs[field] });
}

const beingChecked = () => new Refusal(/*i18n*/ 'Your documents are already being checked.');
const alreadyVerified = () => new Refusal(/*i18n*/ 'You are already verified.');

interface Submission {
  userId: string;
  /** Without blanks around the texts. */
  draft: VerificationDraft;
  /** Unix milliseconds. */
  now: number;
  reviewSeconds: number;
}

/**
 * Records a submission, which is reviewed after `reviewSeconds` (VERIFICATION-5, VERIFICATION-8).
 * @throws {Refusal} while another one waits, and once one was approved (VERIFICATION-36)
 * @throws {FieldRefusal} for a field that is empty or too long, and a photo that isn't the user's own
 */
export async function submit(
  tx: Tx,
  claimUpload: ClaimUpload,
  { userId, draft, now, reviewSeconds }: Submission,
): Promise<void> {
  const [newest] = await ask(tx, newestQuestion(tx, userId));
  if (newest?.status === 'approved') throw alreadyVerified();
  if (newest?.status === 'waiting') throw beingChecked();
  checkFields(draft);
  const row = await tx
    .insertInto('verification')
    .values({
      user_id: userId,
      status: 'waiting',
      name: draft.name,
      card_id: draft.cardId,
      front_photo: draft.frontPhoto ?? '',
      back_photo: draft.backPhoto ?? '',
      selfie: draft.selfie ?? '',
      reasons: '{}',
      submitted_at: now,
      due_at: now + reviewSeconds * millisecondsPerSecond,
    })
    // Of two submissions at the same moment, the second waits here for the first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw beingChecked();
  for (const field of verificationPhotos)
    await claimUpload(tx, {
      userId,
      url: draft[field] ?? '',
      reference: `verification:${row.id}`,
      now,
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new FieldRefusal(error, { [field]: { message: error.message, values: error.values } });
    });
}
