import { IconCircleCheck, IconCircleX, IconClock, IconCoins } from '@tabler/icons-react';
import type { LoanStatus } from '#protocol/loan.ts';
import { type StatusLook, StatusPill } from '#ui/StatusPill.tsx';
import { loanStatusLabels } from './loan-status-labels.ts';

const looks: Record<LoanStatus, StatusLook> = {
  awaiting: { tone: 'warning', icon: IconClock },
  toRepay: { tone: 'accent', icon: IconCoins },
  rejected: { tone: 'danger', icon: IconCircleX },
  checking: { tone: 'warning', icon: IconClock },
  repaid: { tone: 'success', icon: IconCircleCheck },
};

/** The status of a loan; nothing for a status that isn't specified. */
export function LoanStatusPill({ status }: { status: LoanStatus | null }) {
  return status === null ? null : <StatusPill look={looks[status]} label={loanStatusLabels[status]} />;
}
