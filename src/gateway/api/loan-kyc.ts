import * as v from 'valibot';
import type { KycRequest } from '#ports/loan.ts';
import { kycRefusal, loanKycCalls } from '#protocol/loan-kyc.ts';
import { kycObjections, kycWire } from '#protocol/loan-kyc-fields.ts';
import { awaitedByOthers } from './asker.ts';
import { type Client, quiet, reader } from './client.ts';
import type { Enqueue } from './task-queue.ts';
import { withRefusal, writer } from './writing.ts';

/** Both reads are one request to the API, and a newer one would cancel the older. */
const queue = 'loan info';

/** How the user's loans and the verification for them stand; read again before it counts. */
export const standingLoader = ({ client, enqueue }: { client: Client; enqueue: Enqueue }) =>
  reader(
    (_, options) => enqueue(queue, () => client.read(loanKycCalls.standing, {}, awaitedByOthers(options))),
    quiet,
  );

interface LoanKycEffects {
  enqueue: Enqueue;
  /** Shows the API's message about a form that it received. */
  onReceived: (message: string) => void;
}

/** The verification for loans (LOAN-76, LOAN-77); its screen shows refusals and failures. */
export const createLoanKycGateway = (client: Client, { enqueue, onReceived }: LoanKycEffects) => ({
  loadInfo: reader(
    (_, options) => enqueue(queue, () => client.read(loanKycCalls.info, {}, awaitedByOthers(options))),
    quiet,
  ),

  submitKyc: writer(
    ({ draft }: KycRequest, options) =>
      withRefusal(client.write(loanKycCalls.submit, kycWire(draft), options), (data) => ({
        objections: kycObjections(v.parse(kycRefusal, data).reasons),
      })),
    onReceived,
  ),
});
