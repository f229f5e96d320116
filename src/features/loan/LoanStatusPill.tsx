import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleX, IconClock, IconCoins } from '@tabler/icons-react';
import type { LoanStatus } from '#protocol/loan.ts';
import { Pill } from '#ui/Pill.tsx';
import { loanStatusLabels } from './loan-status-labels.ts';

const looks = {
  awaiting: { tone: 'warning', icon: IconClock },
  toRepay: { tone: 'accent', icon: IconCoins },
  rejected: { tone: 'danger', icon: IconCircleX },
  checking: { tone: 'warning', icon: IconClock },
  repaid: { tone: 'success', icon: IconCircleCheck },
} as const;

/** The status of a loan in words, with an icon and a colour; nothing for a status that isn't specified. */
export function LoanStatusPill({ status }: { status: LoanStatus | null }) {
  const { t } = useLingui();
  if (status === null) return null;
  const { tone, icon: Icon } = looks[status];
  return (
    <Pill tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {t(loanStatusLabels[status])}
    </Pill>
  );
}
