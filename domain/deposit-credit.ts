import { type Decimal, divide, isPositive, round, times } from './decimal.ts';
import { usdDecimals } from './moved-amount.ts';

/** The credit for a deposit in USD, rounded toward zero to cents. One USD of a wire counts as one USD. */
export const depositCredit = (amount: Decimal, usdPerUnit: Decimal): Decimal =>
  round(times(amount, usdPerUnit), usdDecimals, 'down');

/** The worth of one unit in USD in a deposit that was credited, to cents, half up; null without an amount. */
export const creditedPrice = (amount: Decimal, credit: Decimal): Decimal | null =>
  isPositive(amount) ? divide(credit, amount, usdDecimals, 'half-up') : null;
