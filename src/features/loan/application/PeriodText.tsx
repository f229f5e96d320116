import { Trans } from '@lingui/react/macro';
import { useFormat } from '#i18n/useFormat.ts';
import type { LoanProduct } from '#protocol/loan.ts';
import { DaysText } from '#ui/figures/DaysText.tsx';
import { Figure } from '#ui/figures/Figure.tsx';

/** The period of a product, with the smallest and the largest amount in USD (LOAN-11). */
export function PeriodText({ product: { period, minimum, maximum } }: { product: LoanProduct }) {
  const format = useFormat();
  const range = `${format.decimal(minimum)}-${format.decimal(maximum)} USD`;
  return (
    <Trans comment="A loan period, then the smallest and the largest amount: 30 days (100-5,000 USD)">
      {<DaysText days={period} />} ({<Figure>{range}</Figure>})
    </Trans>
  );
}
