import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { LoanRecord } from '#protocol/loan.ts';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { useShownMark } from '#ui/lists/shown-record.ts';
import { LoanDetails } from '../LoanDetails.tsx';
import { LoanReason } from '../LoanReason.tsx';
import { OverdueNotice } from '../OverdueNotice.tsx';
import classes from './LoanCard.module.css';
import { LoanStatusPill } from './LoanStatusPill.tsx';
import { repayLabels } from './loan-status-labels.ts';

interface LoanCardProps {
  loan: LoanRecord;
  /** Opens the signed agreement. */
  onAgreement: () => void;
  onRepay: () => void;
}

/** A loan with all its figures, its agreement, and the way to repay it (LOAN-16, LOAN-18, LOAN-19). */
export function LoanCard({ loan, onAgreement, onRepay }: LoanCardProps) {
  const { t } = useLingui();
  const { id, amount, status } = loan;
  return (
    <article
      className={classes.card}
      {...useShownMark(id)}
      aria-label={t({ message: `Loan ${id}`, comment: 'A loan with its number' })}
    >
      <div className={classes.head}>
        <span className={classes.amount}>
          <MoneyText value={amount} currency="USD" />
        </span>
        <LoanStatusPill loan={loan} />
      </div>
      <OverdueNotice loan={loan} />
      <LoanDetails loan={loan} />
      <LoanReason loan={loan} />
      <Group grow preventGrowOverflow={false} gap="sm" mt="sm">
        <Button variant="default" onClick={onAgreement}>
          <Trans comment="Opens the signed agreement of a loan">Agreement</Trans>
        </Button>
        <Button disabled={status !== 'toRepay'} onClick={onRepay}>
          {t(repayLabels[status ?? 'toRepay'])}
        </Button>
      </Group>
    </article>
  );
}
