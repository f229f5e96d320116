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
  /** Of all accounts in USD; null while it is unknown or hidden. */
  total: Decimal | null;
}

/** How much of a total is owed, and what is left without it (WALLET-163); nothing without an unpaid loan. */
export function LoanInTotal({ loanStanding, total }: LoanInTotalProps) {
  useEffect(() => readOnce(loanStanding), [loanStanding]);
  const standing = useShownValue(loanStanding);
  const isStale = useSelector(loanStanding, isValueOutdated);
  if (!standing?.hasUnpaidLoan) return null;
  const owed = standing.unpaidAmount;
  return (
    <p className={classes.note}>
      {owed === null || total === null ? (
        <Trans comment="Below the sum of all accounts">Includes an unpaid loan</Trans>
      ) : (
        <Trans comment="Below the sum of all accounts; the placeholders are amounts">
          {<MoneyText value={minus(total, owed)} currency="USD" stale={isStale} />} without your loan of{' '}
          {<MoneyText value={owed} currency="USD" stale={isStale} />}
        </Trans>
      )}
    </p>
  );
}
