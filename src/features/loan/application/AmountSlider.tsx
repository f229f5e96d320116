import { useLingui } from '@lingui/react/macro';
import type { Decimal } from '#domain/decimal.ts';
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

/** Moves the amount of a loan in round steps between the smallest and the largest one, which stand at its ends. */
export function AmountSlider({ product, amount, disabled, onChange }: AmountSliderProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={classes.field}>
      <RangeInput
        label={t({ message: 'Loan amount', comment: 'The amount of a loan in USD' })}
        valueText={format.decimal(amount, { currency: 'USD', places: 2 })}
        most={stepsIn(product)}
        step={amount === null ? 0 : stepOfAmount(amount, product)}
        disabled={disabled}
        onChange={(step) => onChange(amountAtStep(step, product))}
      />
      <div className={classes.ends}>
        <MoneyText value={product.minimum} currency="USD" />
        <MoneyText value={product.maximum} currency="USD" />
      </div>
    </div>
  );
}
