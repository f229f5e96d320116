import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { LoanStanding } from '#protocol/loan-kyc.ts';

export interface DebtServices {
  /** Whether the user owes a loan, and how much; read once it is shown. Null where the API doesn't say it. */
  loanStanding: LoadableActor<LoanStanding> | null;
}
