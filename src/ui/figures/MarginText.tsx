import { type Decimal, round } from '#domain/decimal.ts';
import { usdDecimals } from '#domain/moved-amount.ts';
import type { FigureStyle } from './Figure.tsx';
import { MoneyText } from './MoneyText.tsx';

/** Money in USD that an order holds, rounded up: with what can be spent it is what there was (APP-44); `--` while unknown. */
export const MarginText = ({ value, ...style }: FigureStyle & { value: Decimal | null }) => (
  <MoneyText {...style} value={value && round(value, usdDecimals, 'up')} currency="USD" />
);
