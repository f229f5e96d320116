import { createLoanKycGateway } from '#gateway/loan-kyc.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { Core } from '../core.ts';
import { loanInfoSightings } from '../notice/review-sightings.ts';
import { loadable, onRead } from '../shared/loadable.ts';

/**
 * How the user's verification for loans stands, and whether a loan is unpaid. The areas of the wallet and of loans
 * share it, since a second read of the same call would cancel the first.
 */
export function createLoanInfo({ client, showSuccess, userActors, saw }: Core): Lasting<LoanInfo> {
  const info = loadable(createLoanKycGateway(client, showSuccess).loadInfo);
  onRead(info, (read) => saw(loanInfoSightings(read)));
  return userActors.lasting(info);
}
