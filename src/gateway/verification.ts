import * as v from 'valibot';
import { fromPromise } from 'xstate';
import type { Submission } from '#ports/answer.ts';
import type { VerificationAnswer, VerificationRequest } from '#ports/verification.ts';
import { type Verification, verificationCalls, verificationRefusal } from '#protocol/verification.ts';
import type { Client } from './client.ts';

/** The real-name verification (VERIFICATION-8, VERIFICATION-9); its screen shows refusals and failures. */
export const createVerificationGateway = (client: Client) => ({
  loadReview: fromPromise<Verification>(({ signal }) =>
    client.read(verificationCalls.review, {}, { signal, quiet: true }),
  ),

  submitVerification: fromPromise<VerificationAnswer, Submission<VerificationRequest>>(
    async ({ input, signal }) => {
      const { name, cardId, frontPhoto, backPhoto, selfie } = input.request;
      const answer = await client.write(
        verificationCalls.submit,
        { name, card_id: cardId, front_pic: frontPhoto, reverse_pic: backPhoto, hand_pic: selfie },
        { idempotencyKey: input.idempotencyKey, signal, quiet: true },
      );
      return answer.accepted ? answer : { ...answer, ...v.parse(verificationRefusal, answer.data) };
    },
  ),
});
