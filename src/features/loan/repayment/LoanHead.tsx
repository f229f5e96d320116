import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isPositive, plus } from '#domain/decimal.ts';
import { isUnpaid, owedOf } from '#domain/loan.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { LoanParts } from '../LoanParts.tsx';
import { LoanStatusPill } from '../records/LoanStatusPill.tsx';
import classes from './LoanHead.module.css';

interface LoanHeadProps {
  loan: LoanRecord;
  /** Opens the signed agreement. */
  onAgreement: () => void;
}

/** How a loan stands: what is owed while it is unpaid, what is paid when, and the way to its agreement. */
export function LoanHead({ loan, onAgreement }: LoanHeadProps) {
  const owes = loan.status !== null && isUnpaid(loan.status);
  return (
    <Card>
      <div className={classes.head}>
        <span className={classes.label}>
          {owes ? (
            <Trans comment="Amount, interest and penalty of a loan">Amount to repay</Trans>
          ) : (
            <Trans comment="The amount of a loan in USD">Loan amount</Trans>
          )}
        </span>
        <LoanStatusPill loan={loan} />
      </div>
      <p className={classes.amount}>
        <MoneyText value={owes ? owedOf(loan) : loan.amount} currency="USD" />
      </p>
      {owes ? <LoanParts {...loan} /> : null}
      {loan.dueAt === '' ? null : <LoanSchedule loan={loan} />}
      <Button fullWidth variant="default" mt="sm" onClick={onAgreement}>
        <Trans comment="Opens the signed agreement of a loan">Agreement</Trans>
      </Button>
    </Card>
  );
}

/** The payments of a loan with their days: the payout, the sum that is due, and the penalty since then. */
function LoanSchedule({ loan }: { loan: LoanRecord }) {
  const { t } = useLingui();
  const { amount, interest, penalty, reviewedAt, dueAt } = loan;
  const due = interest === null ? null : plus(amount, interest);
  return (
    <section aria-label={t({ message: 'Schedule', comment: 'What of a loan is paid when' })}>
      <Line day={reviewedAt} value={amount}>
        <Trans comment="When a loan was paid out: the label of a date and an amount">Paid out</Trans>
      </Line>
      <Line day={dueAt} value={due}>
        {loan.status === 'repaid' ? (
          <Trans comment="Until when a loan, now repaid, was to be repaid">Was due</Trans>
        ) : (
          <Trans comment="Until when a loan is to be repaid">Repayment due</Trans>
        )}
      </Line>
      {penalty !== null && isPositive(penalty) ? (
        <Line day={null} value={penalty}>
          <Trans comment="What is owed because a loan is overdue">Penalty</Trans>
        </Line>
      ) : null}
    </section>
  );
}

interface LineProps {
  day: string | null;
  value: LoanRecord['interest'];
  children: ReactNode;
}

const Line = ({ day, value, children }: LineProps) => (
  <InfoRow
    label={
      <>
        {children}
        {day === null ? null : (
          <>
            {' · '}
            <DateText value={day} timeStyle="date" />
          </>
        )}
      </>
    }
  >
    <MoneyText value={value} currency="USD" />
  </InfoRow>
);
