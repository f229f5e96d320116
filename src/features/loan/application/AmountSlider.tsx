import { useLingui } from '@lingui/react/macro';
import type { Decimal } from '#domain/decimal.ts';
import { withKnown } from '#domain/known.ts';
import { amountAtStep, stepOfAmount, stepsIn } from '#domain/loan.ts';
import { useFormat } from '#i18n/useFormat.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { RangeInput } from '#ui/fields/RangeInput.tsx';
import { MoneyText } from '#ui/figures/Figure.tsx';
import classes from './AmountSlider.module.css';

interface AmountSliderProps {
  product: LoanProduct;
  /** Null while there is none. */
  amount: Decimal | null;
  disabled: boolean;
  onChange: (amount: Decimal) => void;
}

/** Moves the amount of a loan in round steps between the smallest and the largest one, which stand at its ends; nothing while they aren't known. */
export function AmountSlider({ product, amount, disabled, onChange }: AmountSliderProps) {
  const { t } = useLingui();
  const format = useFormat();
  const range = withKnown(product, 'minimum', 'maximum');
  if (range === null) return null;
  return (
    <div className={classes.field}>
      <RangeInput
        label={t({ message: 'Loan amount', comment: 'The amount of a loan in USD' })}
        valueText={format.decimal(amount, { currency: 'USD', places: 2 })}
        most={stepsIn(range)}
        step={amount === null ? 0 : stepOfAmount(amount, range)}
        disabled={disabled}
        onChange={(step) => onChange(amountAtStep(step, range))}
      />
      <div className={classes.ends}>
        <MoneyText value={range.minimum} currency="USD" />
        <MoneyText value={range.maximum} currency="USD" />
      </div>
    </div>
  );
}
