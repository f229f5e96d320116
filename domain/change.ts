import { type Decimal, decimal, divide, isZero, minus, times } from './decimal.ts';

/** The change from `open` to `price` in percent, 2 decimals, half up (MARKET-17). Null when `open` is 0. */
export const changePercent = (open: Decimal, price: Decimal): Decimal | null =>
  isZero(open) ? null : divide(times(minus(price, open), decimal(100)), open, 2, 'half-up');
