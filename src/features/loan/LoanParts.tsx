import { useLingui } from '@lingui/react/macro';
import { type Decimal, isPositive } from '#domain/decimal.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import { type Part, ShareBar } from '#ui/screen/ShareBar.tsx';

interface LoanPartsProps {
  /** In USD, as are the others; null while unknown. */
  amount: Decimal | null;
  interest: Decimal | null;
  /** Left out where it is 0: only a loan that is overdue has one. */
  penalty: Decimal | null;
}

/** The parts of the sum to repay (LOAN-134); nothing while a part of it is unknown. */
export function LoanParts({ amount, interest, penalty }: LoanPartsProps) {
  const { t } = useLingui();
  if (amount === null || interest === null || penalty === null || !isPositive(amount)) return null;
  const parts: Part[] = [
    {
      id: 'amount',
      label: t({ message: 'Loan amount', comment: 'The amount of a loan in USD' }),
      value: amount,
      tone: 'main',
    },
    {
      id: 'interest',
      label: t({ message: 'Interest', comment: 'The interest of a loan for its whole period' }),
      value: interest,
      tone: 'warning',
    },
  ];
  if (isPositive(penalty))
    parts.push({
      id: 'penalty',
      label: t({ message: 'Penalty', comment: 'What is owed because a loan is overdue' }),
      value: penalty,
      tone: 'danger',
    });
  return (
    <ShareBar
      caption={t({ message: 'Parts of the amount to repay', comment: 'Names a table about a loan' })}
      parts={parts}
      renderValue={(value) => <MoneyText value={value} currency="USD" />}
    />
  );
}
