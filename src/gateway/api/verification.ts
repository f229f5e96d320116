import * as v from 'valibot';
import type { Submission } from '#ports/answer.ts';
import type { VerificationAnswer, VerificationRequest } from '#ports/verification.ts';
import { type Verification, verificationCalls, verificationRefusal } from '#protocol/verification.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

/** The real-name verification (VERIFICATION-8, VERIFICATION-9); its screen shows refusals and failures. */
export const createVerificationGateway = (client: Client) => ({
  loadReview: fromPromise<Verification>(({ signal }) =>
    client.read(verificationCalls.review, {}, { signal, quiet: true }),
  ),

  submitVerification: fromPromise<VerificationAnswer, Submission<VerificationRequest>>(
    async ({ input, signal }) => {
      const answer = await client.write(verificationCalls.submit, input.request, {
        idempotencyKey: input.idempotencyKey,
        signal,
        quiet: true,
      });
      return answer.accepted ? answer : { ...answer, ...v.parse(verificationRefusal, answer.data) };
    },
  ),
});
