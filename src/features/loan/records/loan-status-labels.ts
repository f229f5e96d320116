import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LoanStatus } from '#protocol/loan.ts';

const status = 'The status of a loan';
const button = 'Label of the button that leads to the repayment of a loan: why it is disabled, or to repay';

/** The status of a loan; one that is to be repaid may be overdue. */
export type LoanStanding = LoanStatus | 'overdue';

/** The status of a loan in words (LOAN-58). */
export const loanStatusLabels: Record<LoanStanding, MessageDescriptor> = {
  awaiting: msg({ message: 'Awaiting authorization', comment: status }),
  toRepay: msg({ message: 'To repay', comment: status }),
  overdue: msg({ message: 'Overdue', comment: status }),
  rejected: msg({ message: 'Rejected', comment: status }),
  checking: msg({ message: 'Repayment under check', comment: status }),
  repaid: msg({ message: 'Repaid', comment: status }),
};

/** The label of the repay button (LOAN-21): for all but a loan to repay it says why it can't be pressed. */
export const repayLabels: Record<LoanStatus, MessageDescriptor> = {
  awaiting: msg({ message: 'Awaiting authorization', comment: button }),
  toRepay: msg({ message: 'Repay', comment: button }),
  rejected: msg({ message: 'Rejected', comment: button }),
  checking: msg({ message: 'Under check', comment: button }),
  repaid: msg({ message: 'Repaid', comment: button }),
};
