import * as v from 'valibot';
import type { Submission } from '#ports/answer.ts';
import type { KycAnswer, KycRequest } from '#ports/loan.ts';
import { kycRefusal, type LoanInfo, loanKycCalls } from '#protocol/loan-kyc.ts';
import { kycObjections, kycWire } from '#protocol/loan-kyc-fields.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

/** The verification for loans (LOAN-76, LOAN-77); its screen shows refusals and failures. */
export const createLoanKycGateway = (client: Client, onReceived: (message: string) => void) => ({
  loadInfo: fromPromise<LoanInfo>(({ signal }) =>
    client.read(loanKycCalls.info, {}, { signal, quiet: true }),
  ),

  submitKyc: fromPromise<KycAnswer, Submission<KycRequest>>(async ({ input, signal }) => {
    const answer = await client.write(loanKycCalls.submit, kycWire(input.request.draft), {
      idempotencyKey: input.idempotencyKey,
      signal,
      quiet: true,
    });
    if (answer.accepted) {
      onReceived(answer.message);
      return answer;
    }
    return { ...answer, objections: kycObjections(v.parse(kycRefusal, answer.data).reasons) };
  }),
});
