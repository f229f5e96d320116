import * as v from 'valibot';
import { CallError } from '#ports/answer.ts';
import type { VerificationRequest } from '#ports/verification.ts';
import { verificationCalls, verificationRefusal } from '#protocol/verification.ts';
import { type Client, quiet, reader } from './client.ts';
import { withRefusal, writer } from './writing.ts';

/** The real-name verification (VERIFICATION-8, VERIFICATION-9); its screen shows refusals and failures. */
export const createVerificationGateway = (client: Client) => ({
  loadReview: reader(async (_, options) => {
    try {
      return await client.read(verificationCalls.review, {}, options);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // What the device remembers has none of the papers, so it is no verification to go on with.
      const { kind, path, code, message, cause } = error;
      throw new CallError(kind, path, code, message, { cause });
    }
  }, quiet),
  loadReviewStanding: reader((_, options) => client.read(verificationCalls.standing, {}, options), quiet),
  submitVerification: writer((request: VerificationRequest, options) =>
    withRefusal(client.write(verificationCalls.submit, request, options), (data) =>
      v.parse(verificationRefusal, data),
    ),
  ),
});
