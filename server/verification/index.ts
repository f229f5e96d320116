import { maskedNumber, type VerificationDraft } from '#domain/verification.ts';
import type { ReceivedInput, WireReply } from '#protocol/call.ts';
import { reviewStatus, verificationCalls } from '#protocol/verification.ts';
import type { Area } from '../kernel/area.ts';
import { implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import { mapped } from '../kernel/database/question.ts';
import { dueIn } from '../kernel/processes/due-work.ts';
import type { Translate } from '../kernel/texts/language.ts';
import { type Reason, reasonIn } from '../kernel/texts/reason.ts';
import type { World } from '../kernel/world.ts';
import { newestQuestion, type VerificationRow } from './records.ts';
import { endReview } from './review.ts';
import { FieldRefusal, submit } from './submit.ts';
import type { Reasons } from './tables.ts';

type WireFields = ReceivedInput<typeof verificationCalls.submit>;

/** The fields as submitted, without the blanks around them. */
const draftFrom = (wire: WireFields): VerificationDraft => ({
  name: wire.name.trim(),
  cardId: wire.card_id.trim(),
  frontPhoto: wire.front_pic.trim(),
  backPhoto: wire.reverse_pic.trim(),
  selfie: wire.hand_pic.trim(),
});

/** Reasons in the reader's language, under the API's names; empty where there is none. */
function wireReasons(reasons: Reasons, translate: Translate, language: string): WireFields {
  const textOf = (reason: Reason | undefined) => reasonIn(translate, language, reason ?? null);
  return {
    name: textOf(reasons.name),
    card_id: textOf(reasons.cardId),
    front_pic: textOf(reasons.frontPhoto),
    reverse_pic: textOf(reasons.backPhoto),
    hand_pic: textOf(reasons.selfie),
  };
}

/** A user's newest submission (VERIFICATION-4); the ID number can't be read any more once it is approved. */
const wireReview = (
  row: VerificationRow | undefined,
  translate: Translate,
  language: string,
): WireReply<typeof verificationCalls.review> =>
  row
    ? {
        review_status: reviewStatus[row.status],
        name: row.name,
        card_id: row.status === 'approved' ? maskedNumber(row.card_id) : row.card_id,
        front_pic: row.front_photo,
        reverse_pic: row.back_photo,
        hand_pic: row.selfie,
        reasons: wireReasons(row.reasons, translate, language),
      }
    : { review_status: reviewStatus.none };

/** Real-name verification (VERIFICATION-8, VERIFICATION-9): the calls, and the review. */
export function createVerification(world: World, claimUpload: ClaimUpload): Area {
  const { config, translate } = world;
  /** With the reasons in the caller's language as the refusal's data. */
  const named = (error: unknown, language: string): unknown =>
    error instanceof FieldRefusal
      ? new Refusal(error.message, error.values, error.code, {
          reasons: wireReasons(error.reasons, translate, language),
        })
      : error;
  return {
    implementations: [
      implement(verificationCalls.submit, async ({ input, user, tx, now, language }) => {
        const submission = { userId: user.id, draft: draftFrom(input), now };
        const { reviewSeconds } = config;
        await submit(tx, claimUpload, { ...submission, reviewSeconds }).catch((error: unknown) => {
          throw named(error, language);
        });
        return reply(null, /*i18n*/ 'Your documents have been received.');
      }),
      implementRead(verificationCalls.review, ({ user, queries, language }) =>
        mapped(newestQuestion(queries, user.id), (newest) => wireReview(newest, translate, language)),
      ),
    ],
    dueWork: [
      {
        name: 'Verification',
        due: dueIn('verification', 'waiting', 'due_at'),
        settle: endReview,
      },
    ],
  };
}
