import type { Verification } from '#protocol/verification.ts';
import type { Answer } from './answer.ts';

/** What is wrong with the fields; an empty text is no objection. */
export type VerificationReasons = Verification['reasons'];

/** A real-name verification that is complete; photos are the URLs of their uploads. */
export interface VerificationRequest {
  name: string;
  cardId: string;
  frontPhoto: string;
  backPhoto: string;
  selfie: string;
}

/** The answer to a submission; a refusal may say which fields it concerns. */
export type VerificationAnswer =
  | Extract<Answer<unknown>, { accepted: true }>
  | (Extract<Answer<unknown>, { accepted: false }> & { reasons: VerificationReasons });
