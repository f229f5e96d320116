import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/screen/Placeholders.tsx';

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

/** Shown in place of a loan that doesn't exist, or is another user's, with the API's message. */
export const UnknownLoan = ({ message, onLoans }: { message: string; onLoans: () => void }) => (
  <InsteadOfLoan
    title={<Trans>You have no loan with this number</Trans>}
    hint={<bdi>{message}</bdi>}
    onLoans={onLoans}
  />
);
