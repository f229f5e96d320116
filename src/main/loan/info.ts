import { createLoanKycGateway } from '#gateway/api/loan-kyc.ts';
import { loanInfoSightings } from '../notice/review-sightings.ts';
import { loadable, onRead } from '../readable.ts';
import { onePerCore } from '../shared/one-per-core.ts';

/** How the user's verification for loans stands, with the user's papers as far as the API sends them. */
export const loanInfoOf = onePerCore((core) => {
  const { client, enqueue, showSuccess, userActors, saw } = core;
  const info = loadable(createLoanKycGateway(client, { enqueue, onReceived: showSuccess }).loadInfo);
  onRead(info, (read) => saw(loanInfoSightings(read)));
  return userActors.lasting(info);
});
