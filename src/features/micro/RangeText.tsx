import { type Decimal, decimal, times } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from '#ui/figures/Figure.tsx';

interface Range {
  minimum: Decimal;
  maximum: Decimal;
}

const hundred = decimal(100);

/** Expected income in USD as min~max with 2 decimals (MICRO-32, MICRO-33); `--` while unknown. */
export function IncomeText({ income }: { income: Range | null }) {
  const format = useFormat();
  const text = (value: Decimal) => format.decimal(value, { places: usdDecimals, currency: 'USD' });
  return <Figure>{income ? `${text(income.minimum)}~${text(income.maximum)}` : unknownFigure}</Figure>;
}

interface RatioTextProps {
  terms: { minimumRatio: Decimal; maximumRatio: Decimal };
}

/** The range of a payout ratio (a fraction of 1), shown in percent. */
export function RatioText({ terms }: RatioTextProps) {
  const format = useFormat();
  const text = (ratio: Decimal) => format.decimal(times(ratio, hundred), { percent: true });
  return <Figure>{`${text(terms.minimumRatio)}~${text(terms.maximumRatio)}`}</Figure>;
}
