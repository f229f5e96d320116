import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#i18n/useFormat.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { Radios } from '#ui/fields/Radios.tsx';
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
export function PeriodTiles({ products, ...tiles }: PeriodTilesProps) {
  const { t } = useLingui();
  return (
    <div
      role="radiogroup"
      className={classes.tiles}
      aria-label={t({ message: 'Loan period', comment: 'For how many days a loan is lent' })}
    >
      <Radios
        {...tiles}
        className={classes.tile}
        options={products.map((product) => ({ value: product.id, label: <PeriodText product={product} /> }))}
      />
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

const Days = ({ days }: { days: number | null }) => (
  <strong className={classes.days}>
    <DaysText days={days} />
  </strong>
);
