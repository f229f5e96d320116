import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { owedOf } from '#domain/loan.ts';
import { OverdueText } from '#features/loan/OverdueNotice.tsx';
import type { LoanRecord } from '#protocol/loan.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { RoundMark } from '#ui/pictures/RoundMark.tsx';
import step from './NextStep.module.css';
import classes from './OverdueLoan.module.css';
import { useOverdueLoan } from './use-overdue-loan.ts';

/** In the place of the next step: a loan that is overdue, which leads to its repayment (LOAN-179). */
export default function OverdueLoan({ loan }: { loan: LoanRecord }) {
  const { id } = loan;
  return (
    <Link to="/loan/repayment" search={{ loan_id: id }} className={classes.card}>
      <RoundMark icon={IconAlertTriangle} tone="danger" size={44} />
      <span className={step.texts}>
        <strong>
          <OverdueText loan={loan} />
        </strong>
        <span>
          <Trans comment="A loan with its number">Loan {<bdi>{id}</bdi>}</Trans>
        </span>
      </span>
      <MoneyText value={owedOf(loan)} currency="USD" fw={620} />
      <IconChevronRight className={step.chevron} size={18} aria-hidden="true" />
    </Link>
  );
}

/** The same in few words, below a total that the loan is part of; nothing where none is overdue. */
export function OverduePill() {
  const loan = useOverdueLoan();
  if (loan === null) return null;
  return (
    <Link to="/loan/repayment" search={{ loan_id: loan.id }} className={classes.pill}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <OverdueText loan={loan} />
      <IconChevronRight className={step.chevron} size={16} aria-hidden="true" />
    </Link>
  );
}
