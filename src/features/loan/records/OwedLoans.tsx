import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { owedOf } from '#domain/loan.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { LoanRecord } from '#protocol/loan.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { InfoRow } from '#ui/figures/InfoRow.tsx';
import { MoneyText } from '#ui/figures/MoneyText.tsx';
import { Card } from '#ui/lists/Card.tsx';
import { OverdueNotice } from '../OverdueNotice.tsx';
import { isOverdue } from '../overdue.ts';
import classes from './OwedLoans.module.css';

interface OwedLoansProps {
  actor: PagedListActor<LoanRecord>;
  onRepay: (loanId: string) => void;
}

/** The loans that are to be repaid, overdue ones first, above the form for another one (LOAN-151). */
export function OwedLoans({ actor, onRepay }: OwedLoansProps) {
  const loans = useSelector(actor, ({ context }) => context.rows);
  const owed = loans.filter(({ status }) => status === 'toRepay');
  return [...owed]
    .sort((one, other) => Number(isOverdue(other)) - Number(isOverdue(one)))
    .map((loan) => <OwedLoan key={loan.id} loan={loan} onRepay={() => onRepay(loan.id)} />);
}

function OwedLoan({ loan, onRepay }: { loan: LoanRecord; onRepay: () => void }) {
  const { t } = useLingui();
  const { id, dueAt } = loan;
  return (
    <div className={classes.loan}>
      <Card label={t({ message: `Loan ${id} to repay`, comment: 'A loan with its number, which is owed' })}>
        <OverdueNotice loan={loan} />
        <div className={classes.figures}>
          <InfoRow label={<Trans comment="Amount, interest and penalty of a loan">Amount to repay</Trans>}>
            <MoneyText value={owedOf(loan)} currency="USD" />
          </InfoRow>
          <InfoRow label={<Trans comment="Until when a loan is to be repaid">Repayment due</Trans>}>
            <DateText value={dueAt} />
          </InfoRow>
        </div>
        <Button fullWidth mt="sm" variant="light" onClick={onRepay}>
          <span>
            <Trans comment="Button that leads to the repayment of a loan, with its number">
              Repay loan {<bdi>{id}</bdi>}
            </Trans>
          </span>
        </Button>
      </Card>
    </div>
  );
}
