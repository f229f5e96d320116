import * as v from 'valibot';
import type { VerificationDraft } from '#domain/verification.ts';
import type { VerificationReasons } from '#ports/verification.ts';
import type { Verification } from '#protocol/verification.ts';

const photo = v.nullable(v.pipe(v.string(), v.nonEmpty()));

const draftSchema = v.object({
  name: v.string(),
  cardId: v.string(),
  frontPhoto: photo,
  backPhoto: photo,
  selfie: photo,
});

/** A stored draft; null for one that another version of the app wrote differently. */
export function parseVerificationDraft(stored: unknown): VerificationDraft | null {
  const { success, output } = v.safeParse(draftSchema, stored);
  return success ? output : null;
}

/**
 * Where the form begins. After a rejection everything is kept but the photos that a reviewer objected to, and a
 * reason stands at its field until that is changed (VERIFICATION-33, VERIFICATION-34).
 * @param draft what was filled in since; null for nothing
 */
export function beginningOf(
  verification: Verification,
  draft: VerificationDraft | null,
): { draft: VerificationDraft; reasons: VerificationReasons } {
  const { name, cardId, frontPhoto, backPhoto, selfie, reasons } = verification;
  const unless = (reason: string, url: string) => (reason === '' && url !== '' ? url : null);
  const begun = draft ?? {
    name,
    cardId,
    frontPhoto: unless(reasons.frontPhoto, frontPhoto),
    backPhoto: unless(reasons.backPhoto, backPhoto),
    selfie: unless(reasons.selfie, selfie),
  };
  return {
    draft: begun,
    reasons: {
      name: begun.name === name ? reasons.name : '',
      cardId: begun.cardId === cardId ? reasons.cardId : '',
      frontPhoto: begun.frontPhoto === null ? reasons.frontPhoto : '',
      backPhoto: begun.backPhoto === null ? reasons.backPhoto : '',
      selfie: begun.selfie === null ? reasons.selfie : '',
    },
  };
}
