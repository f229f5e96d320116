import { type Decimal, round, times } from './decimal.ts';
import { usdDecimals } from './moved-amount.ts';

/** The credit for a deposit in USD, rounded toward zero to cents. One USD of a wire counts as one USD. */
export const depositCredit = (amount: Decimal, usdPerUnit: Decimal): Decimal =>
  round(times(amount, usdPerUnit), usdDecimals, 'down');
