import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconCoins } from '@tabler/icons-react';
import { type StatusLook, StatusPill } from '#ui/figures/StatusPill.tsx';
import { UnknownPill } from '#ui/figures/UnknownPill.tsx';
import { isOverdue } from '../overdue.ts';
import { type LoanStanding, loanStatusLabels } from './loan-status-labels.ts';

const looks: Record<LoanStanding, StatusLook> = {
  awaiting: { tone: 'warning', icon: IconClock },
  toRepay: { tone: 'accent', icon: IconCoins },
  overdue: { tone: 'danger', icon: IconAlertTriangle },
  rejected: { tone: 'danger', icon: IconCircleX },
  checking: { tone: 'warning', icon: IconClock },
  repaid: { tone: 'success', icon: IconCircleCheck },
};

/** The status of a loan, that it is overdue, or that its status is unknown. */
export function LoanStatusPill({ loan }: { loan: Parameters<typeof isOverdue>[0] }) {
  const standing = isOverdue(loan) ? 'overdue' : loan.status;
  if (standing === null) return <UnknownPill />;
  return <StatusPill look={looks[standing]} label={loanStatusLabels[standing]} />;
}
