import type { Decimal } from '#domain/decimal.ts';
import { leastDecimals } from '#domain/shown-decimals.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';
import { MoneyText } from './MoneyText.tsx';

interface CoinTextProps {
  /** In the currency. */
  value: Decimal | null;
  currencyCode: string;
  /** At least this many decimals; by default those of its currency. */
  minPlaces?: number;
}

/** An amount of a coin with all its decimals, or of USD with 2 as everywhere; `--` while unknown. */
export function CoinText({ value, currencyCode, minPlaces = leastDecimals(currencyCode) }: CoinTextProps) {
  const format = useFormat();
  if (currencyCode === 'USD') return <MoneyText value={value} currency="USD" />;
  return <Figure>{`${format.decimal(value, { minPlaces })} ${currencyCode}`.trim()}</Figure>;
}
