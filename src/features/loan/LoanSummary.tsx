import { Trans } from '@lingui/react/macro';
import type { LoanRecord } from '#protocol/loan.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { DaysText } from '#ui/figures/Quantities.tsx';
import { RecordHead } from '#ui/lists/RecordHead.tsx';
import classes from './LoanSummary.module.css';
import { LoanStatusPill } from './records/LoanStatusPill.tsx';

/** A loan in two lines: its amount and status, then its number, period and day. In spans, since it may be a button. */
export const LoanSummary = ({ loan, loan: { id, period, createdAt } }: { loan: LoanRecord }) => (
  <span className={classes.summary}>
    <RecordHead amount={<MoneyText value={loan.amount} currency="USD" />}>
      <LoanStatusPill loan={loan} />
    </RecordHead>
    <span className={classes.facts}>
      <Trans comment="A loan with its number">Loan {<bdi>{id}</bdi>}</Trans>
      {' · '}
      <DaysText days={period} />
      {' · '}
      <DateText value={createdAt} timeStyle="date" />
    </span>
  </span>
);
