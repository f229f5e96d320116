import * as v from 'valibot';
import type { VerificationRequest } from '#ports/verification.ts';
import { verificationCalls, verificationRefusal } from '#protocol/verification.ts';
import { type Client, quiet, reader } from './client.ts';
import { withRefusal, writer } from './writing.ts';

/** The real-name verification (VERIFICATION-8, VERIFICATION-9); its screen shows refusals and failures. */
export const createVerificationGateway = (client: Client) => ({
  loadReview: reader((_, options) => client.read(verificationCalls.review, {}, options), quiet),
  submitVerification: writer((request: VerificationRequest, options) =>
    withRefusal(client.write(verificationCalls.submit, request, options), (data) =>
      v.parse(verificationRefusal, data),
    ),
  ),
});
