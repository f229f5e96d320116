import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type Decimal, minus } from '#domain/decimal.ts';
import { isValueOutdated } from '#machines/shared/loadable.machine.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { useShownValue } from '#ui/figures/shown-ages.ts';
import { readOnce } from '#ui/hooks/read-once.ts';
import classes from './LoanInTotal.module.css';
import type { DebtServices } from './services.ts';

interface LoanInTotalProps {
  loanStanding: NonNullable<DebtServices['loanStanding']>;
  /** Of all accounts in USD; null while unknown. */
  total: Decimal | null;
}

/** How much of a total is owed, and what is left without it (WALLET-163); nothing without an unpaid loan. */
export function LoanInTotal({ loanStanding, total }: LoanInTotalProps) {
  const loan = useLoanStanding(loanStanding);
  return loan.hasUnpaidLoan ? (
    <p className={classes.note}>
      <LoanText {...loan} total={total} />
    </p>
  ) : null;
}

/** The user's debt as far as it is known, read for the screen that shows it. */
export function useLoanStanding(loanStanding: LoanInTotalProps['loanStanding']) {
  useEffect(() => readOnce(loanStanding), [loanStanding]);
  const standing = useShownValue(loanStanding);
  const isStale = useSelector(loanStanding, isValueOutdated);
  return {
    hasUnpaidLoan: standing?.hasUnpaidLoan ?? null,
    owed: standing?.unpaidAmount ?? null,
    isStale,
  };
}

interface LoanTextProps extends Pick<LoanInTotalProps, 'total'> {
  /** In USD; null where the API doesn't say. */
  owed: Decimal | null;
  isStale: boolean;
}

export const LoanText = ({ owed, total, isStale }: LoanTextProps) =>
  owed === null || total === null ? (
    <Trans>This total includes a loan that you have yet to repay.</Trans>
  ) : (
    <Trans comment="Below the sum of all accounts; the placeholders are amounts">
      Includes a loan: you owe {<MoneyText value={owed} currency="USD" stale={isStale} />}. Yours without it:{' '}
      {<MoneyText value={minus(total, owed)} currency="USD" stale={isStale} />}
    </Trans>
  );
