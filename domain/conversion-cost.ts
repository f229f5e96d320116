import { type Decimal, decimal, isNegative, minus, one, times, zero } from './decimal.ts';
import { standsForDollar } from './shown-decimals.ts';

/** A rate at which a coin and USD are exchanged: how much of the one is given for one of the other. */
export interface ConversionRate {
  currencyCode: string;
  /** Null where the API doesn't say. */
  rate: Decimal | null;
  /** Whether it follows the market price of the coin, in both directions. */
  isMarket: boolean;
}

const hundred = decimal(100);

/**
 * The loss by converting, in percent (WALLET-170): nothing at the market price, and of a coin that stands for a
 * dollar what its rate is below 1. Null where nothing says what the coin is worth.
 */
export function conversionCostOf({ currencyCode, rate, isMarket }: ConversionRate): Decimal | null {
  if (isMarket) return zero;
  if (rate === null || !standsForDollar(currencyCode)) return null;
  const lost = minus(one, rate);
  return isNegative(lost) ? zero : times(lost, hundred);
}
