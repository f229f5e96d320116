import { type Decimal, divide, one } from '#domain/decimal.ts';
import type { Market } from '../prices/market.ts';
import type { Currency } from './currencies.ts';

/** A coin with its fixed rate in USD; null for one that is traded. */
interface Coin {
  currencyCode: string;
  fixedRate: Decimal | null;
}

/** The value of currencies: at the market where they are traded, else at the rate that the exchange has fixed. */
export interface Rates {
  /** One coin of the network in USD. @throws {RangeError} before the market has started */
  usdPerCoin(coin: Coin): Decimal;
  /** The currency with how much of it one USD buys, 12 decimals, toward zero. @throws {RangeError} as above */
  priced(currency: Currency): Currency & { price: Decimal };
}

const priceDecimals = 12;

/** @throws {RangeError} for a currency without a fixed rate and without a pair, and before the market has started */
export function createRates(market: Pick<Market, 'instrument' | 'tick'>): Rates {
  const marketPrice = (currencyCode: string): Decimal => {
    const pair = market.instrument(`${currencyCode}USDT`) ?? market.instrument(`${currencyCode}USD`);
    if (!pair) throw new RangeError(`${currencyCode} has no pair and no fixed rate`);
    return market.tick(pair.id).price;
  };
  return {
    usdPerCoin: ({ currencyCode, fixedRate }) => fixedRate ?? marketPrice(currencyCode),
    priced: (currency) => ({
      ...currency,
      price: currency.fixedPrice ?? divide(one, marketPrice(currency.code), priceDecimals, 'down'),
    }),
  };
}
