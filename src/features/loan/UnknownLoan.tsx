import { Trans } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';

interface UnknownLoanProps {
  /** The API's message. */
  message: string;
  onLoans: () => void;
}

/** Shown in place of a loan that doesn't exist, or is another user's. */
export const UnknownLoan = ({ message, onLoans }: UnknownLoanProps) => (
  <EmptyState
    title={<Trans>You have no loan with this number</Trans>}
    hint={<bdi>{message}</bdi>}
    action={{ label: <Trans comment="Opens the list of loans">See your loans</Trans>, onClick: onLoans }}
  />
);
