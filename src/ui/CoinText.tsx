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
  /** A price, which isn't paid itself: all its decimals, of money of a bank, too. */
  isPrice?: boolean;
}

/** An amount of a coin with all its decimals, or of money of a bank with cents (APP-43); `--` while unknown. */
export function CoinText({ value, currencyCode, minPlaces, isPrice = false }: CoinTextProps) {
  const format = useFormat();
  if (currencyCode === 'USD') return <MoneyText value={value} currency="USD" />;
  const shown = isPrice ? { amount: value, minPlaces: 0 } : shownAmount(value, currencyCode);
  const figure = format.decimal(shown.amount, { minPlaces: minPlaces ?? shown.minPlaces });
  return <Figure>{`${figure} ${currencyCode}`.trim()}</Figure>;
}
