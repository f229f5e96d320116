import { type Decimal, decimalsOf } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { MoneyText } from './MoneyText.tsx';

interface ExactMoneyTextProps {
  value: Decimal | null;
  /** ISO 4217. */
  currency?: string | undefined;
}

/** An amount with all its decimals, two at least: a fee, or what a user has typed and moved. */
export const ExactMoneyText = ({ value, currency = 'USD' }: ExactMoneyTextProps) => (
  <MoneyText
    value={value}
    places={value === null ? usdDecimals : Math.max(usdDecimals, decimalsOf(value))}
    currency={currency}
  />
);
