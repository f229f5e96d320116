import { standingLoader } from '#gateway/api/loan-kyc.ts';
import { loanInfoSightings } from '../notice/review-sightings.ts';
import { loadable, onRead } from '../readable.ts';
import { onePerCore } from '../shared/one-per-core.ts';

/** Whether a loan of the user is unpaid, which the device remembers (INSTALL-11). */
export const loanStandingOf = onePerCore((core) => {
  const standing = loadable(standingLoader(core));
  onRead(standing, (read) => core.saw(loanInfoSightings(read)));
  return core.userActors.lasting(standing);
});
