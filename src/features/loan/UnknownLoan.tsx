import { Trans } from '@lingui/react/macro';
import { InsteadOfLoan } from './InsteadOfLoan.tsx';

interface UnknownLoanProps {
  /** The API's message. */
  message: string;
  onLoans: () => void;
}

/** Shown in place of a loan that doesn't exist, or is another user's. */
export const UnknownLoan = ({ message, onLoans }: UnknownLoanProps) => (
  <InsteadOfLoan
    title={<Trans>You have no loan with this number</Trans>}
    hint={<bdi>{message}</bdi>}
    onLoans={onLoans}
  />
);
