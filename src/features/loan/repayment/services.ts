import type { RepaymentActor } from '#machines/loan/repayment.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { RepaymentLoanAnswer } from '#ports/loan.ts';
import type { DepositNetwork } from '#protocol/deposit.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import type { PhotoServices } from '#ui/pictures/UploadedPicture.tsx';

/** The photo is that of the proof. */
export interface RepaymentServices extends PhotoServices {
  /** A loan with what is owed now. */
  loanOf: (id: string) => LoadableActor<RepaymentLoanAnswer>;
  /** The networks over which loans are repaid now. */
  networks: LoadableActor<DepositNetwork[]>;
  /**
   * The form of a loan, with what was filled in before other screens were shown; null for a loan that isn't to be
   * repaid.
   */
  formOf: (loan: LoanRecord) => RepaymentActor | null;
  /** Unix milliseconds. */
  now: () => number;
}
