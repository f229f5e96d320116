import type { DebtServices } from '#features/wallet/debt-services.ts';
import type { LoanInfo } from '#protocol/loan-kyc.ts';
import type { Lasting } from '../actors.ts';
import type { AreaOf } from '../area.ts';
import type { Core } from '../core.ts';

/** The debt of the user, for the screens with a total. */
export const createDebt = ({ client }: Core, loanInfo: Lasting<LoanInfo>): AreaOf<'debt', DebtServices> => ({
  services: { loanInfo: client.hasAdditions ? loanInfo.actor : null },
  // An authorised loan is paid out, a repaid one settled: both are announced as a change of balances.
  rereads: { moneyMoved: [loanInfo] },
  reads: { unpaidLoan: [loanInfo] },
});
