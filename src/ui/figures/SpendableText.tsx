import { type Decimal, round } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { FigureStyle } from './Figure.tsx';
import { MoneyText } from './MoneyText.tsx';

/** Money in USD that can be spent, rounded toward zero: never more than there is (APP-44); `--` while it isn't known. */
export const SpendableText = ({ value, ...style }: FigureStyle & { value: Decimal | null }) => (
  <MoneyText {...style} value={value === null ? null : round(value, usdDecimals)} currency="USD" />
);
