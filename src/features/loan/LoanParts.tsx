import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type Decimal, isPositive, toNumber } from '#domain/decimal.ts';
import { MoneyText } from '#ui/figures/Figure.tsx';
import classes from './LoanParts.module.css';

interface LoanPartsProps {
  /** In USD, as are the others; null while unknown. */
  amount: Decimal | null;
  interest: Decimal | null;
  /** Left out where it is 0: only a loan that is overdue has one. */
  penalty: Decimal | null;
}

/** The parts of the sum to repay as a bar, and below it what they are (LOAN-134); nothing while one is unknown. */
export function LoanParts({ amount, interest, penalty }: LoanPartsProps) {
  const { t } = useLingui();
  if (amount === null || interest === null || penalty === null || !isPositive(amount)) return null;
  const parts = [
    {
      id: 'amount',
      label: t({ message: 'Loan amount', comment: 'The amount of a loan in USD' }),
      value: amount,
    },
    {
      id: 'interest',
      label: t({ message: 'Interest', comment: 'The interest of a loan for its whole period' }),
      value: interest,
    },
    {
      id: 'penalty',
      label: t({ message: 'Penalty', comment: 'What is owed because a loan is overdue' }),
      value: penalty,
    },
  ].filter(({ id, value }) => id !== 'penalty' || isPositive(value));
  return (
    <div>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ id, value }) =>
          isPositive(value) ? <span key={id} data-part={id} style={{ flexGrow: toNumber(value) }} /> : null,
        )}
      </div>
      <table className={classes.parts}>
        <caption>
          <VisuallyHidden>
            {t({ message: 'Parts of the amount to repay', comment: 'Names a table about a loan' })}
          </VisuallyHidden>
        </caption>
        <tbody>
          {parts.map(({ id, label, value }) => (
            <tr key={id}>
              <th scope="row">
                <span className={classes.mark} data-part={id} aria-hidden="true" />
                {label}
              </th>
              <td>
                <MoneyText value={value} currency="USD" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
