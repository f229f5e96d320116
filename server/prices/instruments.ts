import type { FeeBasis } from '#domain/contract-fee.ts';
import { type Decimal, decimal, decimalsOf } from '#domain/decimal.ts';
import type { MarginTerms } from '#domain/margin.ts';
import type { MarketHours } from '#domain/market-hours.ts';
import type { MessageId } from '../kernel/texts/message.ts';

/** The categories in the order of the chips; a pair's CategoryId is its position here, from 1. */
export const categories = ['forex', 'metals', 'futures', 'crypto'] as const;
export type Category = (typeof categories)[number];

/** A price as a whole number of pips. */
export type Pips = number;

/** A pair that can be traded, with the parameters of its simulated price. */
export interface Instrument {
  id: string;
  code: string;
  symbol: string;
  /** In English; translated into the language of the call. */
  name: MessageId;
  /** Key of the icon that the app draws. */
  logo: string;
  category: Category;
  /** The currency that prices and profits are in; USDT counts as USD. */
  quoteCurrency: 'USD' | 'USDT' | 'JPY' | 'CHF' | 'CAD';
  pricePrecision: number;
  /** Smallest step of a price: every price is a whole multiple of it. */
  pip: Decimal;
  minimumLots: Decimal;
  unitsPerLot: Decimal;
  marginMode: MarginTerms['mode'];
  leverages: readonly Decimal[];
  /** The fee of one lot in USD. */
  feePerLot: Decimal;
  hours: MarketHours;
  /** Simulation: the price that it reverts to, the standard deviation of a day's move, and the tick rate. */
  anchorPrice: Decimal;
  dailyVolatility: number;
  ticksPerSecond: number;
}

const weekdays = [1, 2, 3, 4];
const end = 24 * 60;

/** Sunday 22:00 to Friday 22:00 UTC. */
const foreignExchangeHours: MarketHours = [
  { day: 0, from: 22 * 60, to: end },
  ...weekdays.map((day) => ({ day, from: 0, to: end })),
  { day: 5, from: 0, to: 22 * 60 },
];

/** Sunday 22:00 to Friday 21:00 UTC, with a break of an hour before 22:00 every day. */
const futuresHours: MarketHours = [
  { day: 0, from: 22 * 60, to: end },
  ...weekdays.flatMap((day) => [
    { day, from: 0, to: 21 * 60 },
    { day, from: 22 * 60, to: end },
  ]),
  { day: 5, from: 0, to: 21 * 60 },
];

type Kind = Pick<Instrument, 'category' | 'quoteCurrency' | 'hours' | 'marginMode' | 'leverages'>;

const leverages = [10, 20, 50, 100].map(decimal);
const forex: Kind = {
  category: 'forex',
  quoteCurrency: 'USD',
  hours: foreignExchangeHours,
  marginMode: 'leverage',
  leverages: [...leverages, decimal(200)],
};
const metals: Kind = { ...forex, category: 'metals', leverages };
const futures: Kind = { ...metals, category: 'futures', hours: futuresHours };
const crypto: Kind = { ...metals, category: 'crypto', quoteCurrency: 'USDT', hours: 'always' };

/**
 * Lots × units × price / leverage is in the quote currency, but margin is in USD. A pair that isn't quoted in
 * USD therefore has a fixed margin per lot (FOREX-51).
 */
const fixedMargin = (quoteCurrency: Instrument['quoteCurrency']): Kind => ({
  ...forex,
  quoteCurrency,
  marginMode: 'fixed',
  leverages: [],
});

/** Code, symbol, name, logo; pip, units per lot, fee per lot; anchor, daily volatility, ticks per second. */
type Row = [string, string, MessageId, string, string, number, number, number, number, number];

const instrument = (
  kind: Kind,
  [code, symbol, name, logo, pip, unitsPerLot, feePerLot, anchorPrice, dailyVolatility, ticksPerSecond]: Row,
): Omit<Instrument, 'id'> => ({
  ...kind,
  code,
  symbol,
  name,
  logo,
  pip: decimal(pip),
  pricePrecision: decimalsOf(decimal(pip)),
  minimumLots: decimal('0.01'),
  unitsPerLot: decimal(unitsPerLot),
  feePerLot: decimal(feePerLot),
  anchorPrice: decimal(anchorPrice),
  dailyVolatility,
  ticksPerSecond,
});

/** In the order of the app's lists. The first four are the cards of home (MARKET-9): two never close. */
export const instruments: readonly Instrument[] = [
  instrument(crypto, ['BTCUSDT', 'BTC/USDT', /*i18n*/ 'Bitcoin', 'btc', '0.01', 1, 20, 110_000, 0.022, 4]),
  instrument(forex, ['EURUSD', 'EUR/USD', /*i18n*/ 'Euro', 'eur-usd', '0.00001', 100_000, 5, 1.17, 0.005, 4]),
  instrument(crypto, ['ETHUSDT', 'ETH/USDT', /*i18n*/ 'Ethereum', 'eth', '0.01', 10, 8, 3_900, 0.028, 4]),
  instrument(metals, ['XAUUSD', 'XAU/USD', /*i18n*/ 'Gold', 'xau', '0.01', 100, 10, 4_000, 0.009, 4]),
  instrument(forex, [
    'GBPUSD',
    'GBP/USD',
    /*i18n*/ 'British Pound',
    'gbp-usd',
    '0.00001',
    100_000,
    5,
    1.34,
    0.0055,
    3,
  ]),
  instrument(fixedMargin('JPY'), [
    'USDJPY',
    'USD/JPY',
    /*i18n*/ 'US Dollar / Yen',
    'usd-jpy',
    '0.001',
    10_000,
    1,
    150,
    0.006,
    3,
  ]),
  instrument(fixedMargin('CHF'), [
    'USDCHF',
    'USD/CHF',
    /*i18n*/ 'US Dollar / Swiss Franc',
    'usd-chf',
    '0.00001',
    10_000,
    1,
    0.8,
    0.005,
    2,
  ]),
  instrument(fixedMargin('CAD'), [
    'USDCAD',
    'USD/CAD',
    /*i18n*/ 'US Dollar / Canadian Dollar',
    'usd-cad',
    '0.00001',
    10_000,
    1,
    1.39,
    0.0045,
    2,
  ]),
  instrument(fixedMargin('JPY'), [
    'EURJPY',
    'EUR/JPY',
    /*i18n*/ 'Euro / Yen',
    'eur-jpy',
    '0.001',
    10_000,
    1,
    175.5,
    0.0065,
    2,
  ]),
  instrument(forex, [
    'AUDUSD',
    'AUD/USD',
    /*i18n*/ 'Australian Dollar',
    'aud-usd',
    '0.00001',
    100_000,
    5,
    0.65,
    0.0065,
    2,
  ]),
  instrument(forex, [
    'NZDUSD',
    'NZD/USD',
    /*i18n*/ 'New Zealand Dollar',
    'nzd-usd',
    '0.00001',
    100_000,
    5,
    0.58,
    0.0065,
    2,
  ]),
  instrument(metals, ['XAGUSD', 'XAG/USD', /*i18n*/ 'Silver', 'xag', '0.001', 5_000, 10, 48, 0.016, 2]),
  instrument(metals, ['XPTUSD', 'XPT/USD', /*i18n*/ 'Platinum', 'xpt', '0.01', 50, 10, 1_550, 0.015, 1]),
  instrument(metals, ['XPDUSD', 'XPD/USD', /*i18n*/ 'Palladium', 'xpd', '0.01', 100, 10, 1_400, 0.019, 1]),
  instrument(futures, ['USOIL', 'USOIL', /*i18n*/ 'US Crude Oil', 'us-oil', '0.001', 1_000, 8, 62, 0.018, 2]),
  instrument(futures, [
    'UKOIL',
    'UKOIL',
    /*i18n*/ 'Brent Crude Oil',
    'uk-oil',
    '0.001',
    1_000,
    8,
    66,
    0.018,
    2,
  ]),
  instrument(futures, [
    'NATGAS',
    'NATGAS',
    /*i18n*/ 'Natural Gas',
    'nat-gas',
    '0.0001',
    10_000,
    8,
    3.4,
    0.03,
    1,
  ]),
  instrument(futures, ['US30', 'US30', /*i18n*/ 'Wall Street 30', 'us-30', '0.1', 10, 8, 46_500, 0.009, 3]),
  instrument(futures, [
    'NAS100',
    'NAS100',
    /*i18n*/ 'US Tech 100',
    'nas-100',
    '0.1',
    20,
    8,
    24_800,
    0.012,
    3,
  ]),
  instrument(futures, ['SPX500', 'SPX500', /*i18n*/ 'US 500', 'spx-500', '0.1', 50, 8, 6_700, 0.009, 3]),
  instrument(crypto, ['SOLUSDT', 'SOL/USDT', /*i18n*/ 'Solana', 'sol', '0.01', 100, 5, 190, 0.035, 3]),
  instrument(crypto, ['XRPUSDT', 'XRP/USDT', /*i18n*/ 'XRP', 'xrp', '0.0001', 10_000, 5, 2.5, 0.033, 3]),
  instrument(crypto, ['LTCUSDT', 'LTC/USDT', /*i18n*/ 'Litecoin', 'ltc', '0.01', 100, 4, 100, 0.03, 2]),
  instrument(crypto, [
    'DOGEUSDT',
    'DOGE/USDT',
    /*i18n*/ 'Dogecoin',
    'doge',
    '0.00001',
    100_000,
    4,
    0.2,
    0.035,
    2,
  ]),
].map((pair, index) => ({ ...pair, id: String(index + 1) }));

// Replaces the fee per lot when fees are a share of the margin (FOREX-54).
const feeShareOfMargin = decimal('0.01');

/** The pair's ForexFeeRate: USD per lot, or a share of the margin. */
export const feeRateOf = (instrument: Instrument, basis: FeeBasis): Decimal =>
  basis === 'lots' ? instrument.feePerLot : feeShareOfMargin;

/** The most lots in one order (docs/decisions.md). */
export const maximumLots = decimal(1000);
