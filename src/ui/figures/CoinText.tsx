import type { Decimal } from '#domain/decimal.ts';
import { shownAmount } from '#domain/shown-decimals.ts';
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

/** An amount of a coin with all its decimals, or of money of a bank with cents (APP-43); `--` alone while unknown. */
export function CoinText({ value, currencyCode, minPlaces }: CoinTextProps) {
  const format = useFormat();
  if (currencyCode === 'USD') return <MoneyText value={value} currency="USD" />;
  const shown = shownAmount(value, currencyCode);
  const figure = format.decimal(shown.amount, { minPlaces: minPlaces ?? shown.minPlaces });
  return <Figure>{shown.amount === null ? figure : `${figure} ${currencyCode}`.trim()}</Figure>;
}
