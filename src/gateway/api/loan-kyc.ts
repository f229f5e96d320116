import * as v from 'valibot';
import type { Submission } from '#ports/answer.ts';
import type { KycAnswer, KycRequest } from '#ports/loan.ts';
import { kycRefusal, type LoanInfo, type LoanStanding, loanKycCalls } from '#protocol/loan-kyc.ts';
import { kycObjections, kycWire } from '#protocol/loan-kyc-fields.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';
import type { InTurn } from './sequential.ts';

/** Both are one request to the API, and a newer one would cancel the older. */
const turn = 'loan info';

/** How the user's loans and the verification for them stand; read again before it counts. */
export const standingLoader = ({ client, inTurn }: { client: Client; inTurn: InTurn }) =>
  fromPromise<LoanStanding>(({ signal }) =>
    inTurn(turn, () => client.read(loanKycCalls.standing, {}, { signal, quiet: true })),
  );

interface LoanKycEffects {
  inTurn: InTurn;
  /** Shows the API's message about a form that it received. */
  onReceived: (message: string) => void;
}

/** The verification for loans (LOAN-76, LOAN-77); its screen shows refusals and failures. */
export const createLoanKycGateway = (client: Client, { inTurn, onReceived }: LoanKycEffects) => ({
  loadInfo: fromPromise<LoanInfo>(({ signal }) =>
    inTurn(turn, () => client.read(loanKycCalls.info, {}, { signal, quiet: true })),
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
