import type { CallRequest } from '#protocol/call.ts';
import type { Verification, verificationCalls } from '#protocol/verification.ts';
import type { AnswerWith } from './answer.ts';

/** A reviewer's objections to the fields; an empty text is no objection. */
export type VerificationReasons = Verification['reasons'];

/** A real-name verification that is complete; photos are the URLs of their uploads. */
export type VerificationRequest = CallRequest<typeof verificationCalls.submit>;

/** The answer to a submission; a refusal may say which fields it concerns. */
export type VerificationAnswer = AnswerWith<{ reasons: VerificationReasons }>;
