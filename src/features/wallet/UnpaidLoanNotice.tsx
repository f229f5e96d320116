import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '#ui/screen/Notice.tsx';

interface UnpaidLoanNoticeProps {
  /** Opens the user's loans. */
  onOpenLoans: () => void;
  /** The action that has to wait until the loan is repaid. */
  children: ReactNode;
}

/** Why no money can leave or be moved while a loan is unpaid, and the way to repay it (LOAN-92). */
export const UnpaidLoanNotice = ({ onOpenLoans, children }: UnpaidLoanNoticeProps) => (
  <Notice
    tone="warning"
    action={
      <Button variant="default" onClick={onOpenLoans}>
        <Trans comment="Opens the page with the user's loans">Go to your loans</Trans>
      </Button>
    }
  >
    {children}
  </Notice>
);
