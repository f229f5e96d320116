import type { Decimal } from '#domain/decimal.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { Figure, type FigureStyle } from './Figure.tsx';

interface MoneyTextProps extends FigureStyle {
  value: Decimal | null;
  places?: number;
  /** ISO 4217; by default only the amount is shown. */
  currency?: string | undefined;
}

/** An amount of money, `--` while it isn't known. Balances have 2 decimals (WALLET-98). */
export function MoneyText({ value, places = 2, currency, ...style }: MoneyTextProps) {
  const format = useFormat();
  return <Figure {...style}>{format.decimal(value, { places, ...(currency ? { currency } : {}) })}</Figure>;
}
