import { maskedNumber, type VerificationDraft } from '#domain/verification.ts';
import type { ReceivedInput, WireReply } from '#protocol/call.ts';
import { reviewStatus, type verificationCalls } from '#protocol/verification.ts';
import type { Translate } from '../kernel/texts/language.ts';
import { type Reason, reasonIn } from '../kernel/texts/reason.ts';
import type { VerificationRow } from './records.ts';
import type { Reasons } from './tables.ts';

type WireFields = ReceivedInput<typeof verificationCalls.submit>;

/** The fields as submitted, without the blanks around them. */
export const draftFrom = (wire: WireFields): VerificationDraft => ({
  name: wire.name.trim(),
  cardId: wire.card_id.trim(),
  frontPhoto: wire.front_pic.trim(),
  backPhoto: wire.reverse_pic.trim(),
  selfie: wire.hand_pic.trim(),
});

/** Reasons in the reader's language, under the API's names; empty where there is none. */
export function wireReasons(reasons: Reasons, translate: Translate, language: string): WireFields {
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
export const wireReview = (
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
