import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '#ui/lists/Card.tsx';
import { RoundMark } from '#ui/pictures/RoundMark.tsx';
import classes from './UnpaidLoanNotice.module.css';

interface UnpaidLoanNoticeProps {
  /** Opens the user's loans. */
  onOpenLoans: () => void;
  /** The action that has to wait until the loan is repaid. */
  children: ReactNode;
}

/** Why no money can leave or be moved while a loan is unpaid, and the way to repay it (LOAN-92). */
export const UnpaidLoanNotice = ({ onOpenLoans, children }: UnpaidLoanNoticeProps) => (
  <Card>
    <div role="status" className={classes.reason}>
      <RoundMark icon={IconLock} tone="warning" />
      <div>{children}</div>
    </div>
    <Button fullWidth variant="light" onClick={onOpenLoans}>
      <Trans comment="Opens the page with the user's loans">Go to your loans</Trans>
    </Button>
  </Card>
);
