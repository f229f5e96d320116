import { createLoanKycGateway } from '#gateway/api/loan-kyc.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { Core } from '../core.ts';
import { loanInfoSightings } from '../notice/review-sightings.ts';
import { loadable, onRead } from '../shared/loadable.ts';

/** How the user's verification for loans stands, with the user's papers as far as the API sends them. */
export function createLoanInfo(core: Core): Lasting<LoanInfo> {
  const { client, inTurn, showSuccess, userActors, saw } = core;
  const info = loadable(createLoanKycGateway(client, { inTurn, onReceived: showSuccess }).loadInfo);
  onRead(info, (read) => saw(loanInfoSightings(read)));
  return userActors.lasting(info);
}
