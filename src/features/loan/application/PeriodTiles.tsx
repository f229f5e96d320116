import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useFormat } from '#i18n/useFormat.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { Figure } from '#ui/figures/Figure.tsx';
import { DaysText } from '#ui/figures/Quantities.tsx';
import classes from './PeriodTiles.module.css';

interface PeriodTilesProps {
  products: readonly LoanProduct[];
  /** The id of the chosen one; null before. */
  value: string | null;
  disabled: boolean;
  onChange: (productId: string) => void;
}

/** The periods on offer in a row that scrolls sideways (LOAN-11). */
export function PeriodTiles({ products, value, disabled, onChange }: PeriodTilesProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <div
      role="radiogroup"
      className={classes.tiles}
      aria-label={t({ message: 'Loan period', comment: 'For how many days a loan is lent' })}
    >
      {products.map((product) => (
        <label key={product.id} className={classes.tile}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            disabled={disabled}
            checked={product.id === value}
            onChange={() => onChange(product.id)}
          />
          <span>
            <PeriodText product={product} />
          </span>
        </label>
      ))}
    </div>
  );
}

/** The period of a product, with the smallest and the largest amount in USD. */
function PeriodText({ product: { period, minimum, maximum } }: { product: LoanProduct }) {
  const format = useFormat();
  const range = `${format.decimal(minimum)}-${format.decimal(maximum)} USD`;
  return (
    <Trans comment="A loan period, then the smallest and the largest amount: 30 days (100-5,000 USD)">
      {<Days days={period} />} ({<Figure>{range}</Figure>})
    </Trans>
  );
}

const Days = ({ days }: { days: number }) => (
  <strong className={classes.days}>
    <DaysText days={days} />
  </strong>
);
