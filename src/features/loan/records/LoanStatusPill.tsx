import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconCoins } from '@tabler/icons-react';
import { isOverdue } from '#domain/loan.ts';
import type { LoanRecord, LoanStatus } from '#protocol/loan.ts';
import { type StatusLook, StatusPill, UnknownPill } from '#ui/figures/StatusPill.tsx';

const status = 'The status of a loan';
const button = 'Label of the button that leads to the repayment of a loan: why it is disabled, or to repay';

/** The status of a loan; one that is to be repaid may be overdue. */
type LoanStanding = LoanStatus | 'overdue';

/** The status of a loan in words (LOAN-58). */
export const loanStatusLabels: Record<LoanStanding, MessageDescriptor> = {
  awaiting: msg({ message: 'Awaiting authorization', comment: status }),
  toRepay: msg({ message: 'To repay', comment: status }),
  overdue: msg({ message: 'Overdue', comment: status }),
  rejected: msg({ message: 'Rejected', comment: status }),
  checking: msg({ message: 'Repayment being checked', comment: status }),
  repaid: msg({ message: 'Repaid', comment: status }),
};

/** The label of the repay button (LOAN-21): for all but a loan to repay it says why it can't be pressed. */
export const repayLabels: Record<LoanStatus, MessageDescriptor> = {
  awaiting: msg({ message: 'Awaiting authorization', comment: button }),
  toRepay: msg({ message: 'Repay', comment: button }),
  rejected: msg({ message: 'Rejected', comment: button }),
  checking: msg({ message: 'Being checked', comment: button }),
  repaid: msg({ message: 'Repaid', comment: button }),
};

type Standing = Pick<LoanRecord, 'status' | 'overdueDays' | 'penalty'>;

const looks: Record<LoanStanding, StatusLook> = {
  awaiting: { tone: 'warning', icon: IconClock },
  toRepay: { tone: 'accent', icon: IconCoins },
  overdue: { tone: 'danger', icon: IconAlertTriangle },
  rejected: { tone: 'danger', icon: IconCircleX },
  checking: { tone: 'warning', icon: IconClock },
  repaid: { tone: 'success', icon: IconCircleCheck },
};

/** The status of a loan, that it is overdue, or that its status is unknown. */
export function LoanStatusPill({ loan }: { loan: Standing }) {
  const standing = isOverdue(loan) ? 'overdue' : loan.status;
  if (standing === null) return <UnknownPill />;
  return <StatusPill look={looks[standing]} label={loanStatusLabels[standing]} />;
}
