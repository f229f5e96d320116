import { standingLoader } from '#gateway/api/loan-kyc.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { Core } from '../core.ts';
import { loanInfoSightings } from '../notice/review-sightings.ts';
import { loadable, onRead } from '../shared/loadable.ts';

/**
 * Whether a loan of the user is unpaid, which the device remembers (INSTALL-11). The areas of the wallet and of loans
 * share it.
 */
export function createLoanStanding(core: Core): Lasting<LoanStanding> {
  const standing = loadable(standingLoader(core));
  onRead(standing, (read) => core.saw(loanInfoSightings(read)));
  return core.userActors.lasting(standing);
}
