import type { DebtServices } from '#features/wallet/services.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';
import { onRead } from '../readable.ts';
import { loanStandingOf } from './standing.ts';

/**
 * The debt of the user, for the screens with a total.
 * @param readLoans reads the loans of a user who owes, so that one that falls due is noticed on any screen
 */
export function createDebt(core: Core, readLoans: () => void): AreaOf<'debt', DebtServices> {
  const loanStanding = loanStandingOf(core);
  onRead(loanStanding.actor, ({ hasUnpaidLoan }) => {
    if (hasUnpaidLoan) readLoans();
  });
  return {
    services: { loanStanding: core.client.hasAdditions ? loanStanding.actor : null },
    // An authorised loan is paid out, a repaid one settled: both are announced as a change of balances.
    rereads: { moneyMoved: [loanStanding] },
    reads: { unpaidLoan: [loanStanding] },
  };
}
