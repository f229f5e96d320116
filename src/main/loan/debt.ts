import type { DebtServices } from '#features/wallet/debt-services.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';

/** The debt of the user, for the screens with a total. */
export const createDebt = (
  { client }: Core,
  loanStanding: Lasting<LoanStanding>,
): AreaOf<'debt', DebtServices> => ({
  services: { loanStanding: client.hasAdditions ? loanStanding.actor : null },
  // An authorised loan is paid out, a repaid one settled: both are announced as a change of balances.
  rereads: { moneyMoved: [loanStanding] },
  reads: { unpaidLoan: [loanStanding] },
});
