import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/screen/EmptyState.tsx';

interface InsteadOfLoanProps {
  title: ReactNode;
  hint: ReactNode;
  icon?: ReactNode;
  onLoans: () => void;
}

/** Shown in place of one loan, with the way to the list of all. */
export const InsteadOfLoan = ({ onLoans, ...state }: InsteadOfLoanProps) => (
  <EmptyState
    {...state}
    action={{ label: <Trans comment="Opens the list of loans">See your loans</Trans>, onClick: onLoans }}
  />
);
