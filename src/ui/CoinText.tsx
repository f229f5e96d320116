import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';

interface CoinTextProps {
  /** In the currency. */
  value: Decimal | null;
  currencyCode: string;
  /** At least this many decimals. */
  minPlaces?: number;
}

/** An amount of a currency or coin, with all its decimals; `--` while unknown. */
export function CoinText({ value, currencyCode, minPlaces = 0 }: CoinTextProps) {
  const format = useFormat();
  return <Figure>{`${format.decimal(value, { minPlaces })} ${currencyCode}`.trim()}</Figure>;
}
