import { type Decimal, round, times } from './decimal.ts';
import { usdDecimals } from './moved-amount.ts';

/** What a deposit is credited as in USD, rounded toward zero to cents. One USD of a wire counts as one USD. */
export const depositCredit = (amount: Decimal, usdPerUnit: Decimal): Decimal =>
  round(times(amount, usdPerUnit), usdDecimals, 'down');
