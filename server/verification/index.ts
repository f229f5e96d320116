import { verificationCalls } from '#protocol/verification.ts';
import type { Area } from '../kernel/area.ts';
import { implement, implementRead, reply } from '../kernel/calls/handler.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { ClaimUpload } from '../kernel/claim-upload.ts';
import { mapped } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { newestQuestion } from './records.ts';
import { review } from './review.ts';
import { FieldRefusal, submit } from './submit.ts';
import { draftFrom, wireReasons, wireReview } from './wire.ts';

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
    dueWork: [review],
  };
}
