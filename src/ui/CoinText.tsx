import type { Decimal } from '#domain/decimal.ts';
import { leastDecimals } from '#domain/shown-decimals.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure } from './Figure.tsx';

interface CoinTextProps {
  /** In the currency. */
  value: Decimal | null;
  currencyCode: string;
  /** At least this many decimals; by default those of its currency. */
  minPlaces?: number;
}

/** An amount of a currency or coin with all its decimals, USD as everywhere; `–` while unknown (APP-30). */
export function CoinText({ value, currencyCode, minPlaces = leastDecimals(currencyCode) }: CoinTextProps) {
  const format = useFormat();
  if (currencyCode === 'USD') return <Figure>{format.decimal(value, { minPlaces, currency: 'USD' })}</Figure>;
  return <Figure>{`${format.decimal(value, { minPlaces })} ${currencyCode}`.trim()}</Figure>;
}
