import { type Decimal, decimal, divide, one } from '#domain/decimal.ts';
import type { WithdrawalTerms } from '#domain/withdrawal.ts';
import type { MoneyKind } from '#protocol/deposit.ts';
import type { Market } from '../prices/market.ts';

/** A currency in which withdrawals are paid out, with its terms. */
export interface Currency extends Omit<WithdrawalTerms, 'price'> {
  id: string;
  kind: MoneyKind;
  code: string;
  /** The coin's network; empty for money of a bank, and where a coin has one network only. */
  protocol: string;
  /** How much of the currency one USD buys where it doesn't move; null where it is paid out at its market price. */
  fixedPrice: Decimal | null;
}

const fixed = (usd: number) => ({ feeKind: 'fixed', feeRate: decimal(usd) }) as const;
const rated = (fraction: string) => ({ feeKind: 'rate', feeRate: decimal(fraction) }) as const;
const coin = { kind: 'coin', hasChannel: true } as const;
const bank = { kind: 'bank', protocol: '', hasChannel: true } as const;

/** Both kinds of fees, and a currency without a channel, so that every case of the page can be seen. */
export const currencies: readonly Currency[] = [
  { ...coin, id: '1', code: 'USDT', protocol: 'TRC20', ...rated('0.015'), fixedPrice: decimal('0.9987') },
  { ...coin, id: '2', code: 'USDT', protocol: 'ERC20', ...fixed(5), fixedPrice: decimal('0.9987') },
  { ...coin, id: '3', code: 'BTC', protocol: '', ...rated('0.002'), fixedPrice: null },
  { ...coin, id: '4', code: 'ETH', protocol: '', ...fixed(2), fixedPrice: null },
  { ...coin, id: '8', code: 'USDC', protocol: 'ERC20', ...fixed(5), fixedPrice: decimal('0.9987') },
  { ...bank, id: '5', code: 'USD', ...fixed(25), fixedPrice: one },
  { ...bank, id: '6', code: 'EUR', ...rated('0.005'), fixedPrice: null },
  { ...bank, id: '7', code: 'HKD', ...rated('0.005'), fixedPrice: decimal('7.79'), hasChannel: false },
];

export const currencyOf = (id: string): Currency | null =>
  currencies.find((currency) => currency.id === id) ?? null;

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
