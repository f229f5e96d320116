import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type Decimal, minus } from '#domain/decimal.ts';
import { loadedValueOf } from '#machines/shared/loadable.machine.ts';
import { MoneyText } from '#ui/MoneyText.tsx';
import { readOnce } from '#ui/read-once.ts';
import type { DebtServices } from './debt-services.ts';
import classes from './LoanInTotal.module.css';

interface LoanInTotalProps {
  loanInfo: NonNullable<DebtServices['loanInfo']>;
  /** Of all accounts in USD; null while unknown. */
  total: Decimal | null;
}

/** How much of a total is owed, and what is left without it (WALLET-163); nothing without an unpaid loan. */
export function LoanInTotal({ loanInfo, total }: LoanInTotalProps) {
  useEffect(() => readOnce(loanInfo), [loanInfo]);
  const info = useSelector(loanInfo, loadedValueOf);
  return info?.hasUnpaidLoan ? (
    <p className={classes.note}>
      <LoanText owed={info.unpaidAmount} total={total} />
    </p>
  ) : null;
}

interface LoanTextProps extends Pick<LoanInTotalProps, 'total'> {
  /** In USD; null where the API doesn't say. */
  owed: Decimal | null;
}

export const LoanText = ({ owed, total }: LoanTextProps) =>
  owed === null || total === null ? (
    <Trans>This total includes a loan that you have yet to repay.</Trans>
  ) : (
    <Trans comment="Below the sum of all accounts; the placeholders are amounts">
      Includes a loan: you owe {<MoneyText value={owed} currency="USD" />}. Yours without it:{' '}
      {<MoneyText value={minus(total, owed)} currency="USD" />}
    </Trans>
  );
