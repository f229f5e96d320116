import { type Decimal, decimalsOf } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import { MoneyText } from './MoneyText.tsx';

/** A fee in USD with all its decimals, two at least. */
export const FeeText = ({ value }: { value: Decimal | null }) => (
  <MoneyText
    value={value}
    places={value === null ? usdDecimals : Math.max(usdDecimals, decimalsOf(value))}
    currency="USD"
  />
);
