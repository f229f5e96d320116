import { type Decimal, decimal, divide, isZero, minus, times } from './decimal.ts';

/** The change from `open` to `price` in percent, 2 decimals, half up; null when there is no open price. */
export const changePercent = (open: Decimal, price: Decimal): Decimal | null =>
  isZero(open) ? null : divide(times(minus(price, open), decimal(100)), open, 2, 'half-up');
