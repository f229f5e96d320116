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

/** The parameters of a kind of pair; a row may override the last three. */
type Kind = Pick<Instrument, 'category' | 'quoteCurrency' | 'hours' | 'marginMode' | 'leverages'> & {
  pip: string;
  unitsPerLot: number;
  feePerLot: number;
};

const leverages = [10, 20, 50, 100].map(decimal);
export const forex: Kind = {
  category: 'forex',
  quoteCurrency: 'USD',
  hours: foreignExchangeHours,
  marginMode: 'leverage',
  leverages: [...leverages, decimal(200)],
  pip: '0.00001',
  unitsPerLot: 100_000,
  feePerLot: 5,
};
export const metals: Kind = {
  ...forex,
  category: 'metals',
  leverages,
  pip: '0.01',
  unitsPerLot: 100,
  feePerLot: 10,
};
export const futures: Kind = {
  ...metals,
  category: 'futures',
  hours: futuresHours,
  pip: '0.1',
  unitsPerLot: 10,
  feePerLot: 8,
};
export const crypto: Kind = {
  ...metals,
  category: 'crypto',
  quoteCurrency: 'USDT',
  hours: 'always',
  feePerLot: 5,
};

/**
 * Lots × units × price / leverage is in the quote currency, but margin is in USD. A pair that isn't quoted in
 * USD therefore has a fixed margin per lot (FOREX-51).
 */
export const fixedMargin = (quoteCurrency: Instrument['quoteCurrency']): Kind => ({
  ...forex,
  quoteCurrency,
  marginMode: 'fixed',
  leverages: [],
  unitsPerLot: 10_000,
  feePerLot: 1,
});

type Simulated = Pick<Instrument, 'dailyVolatility' | 'ticksPerSecond'> & { anchorPrice: number };
type Row = Pick<Instrument, 'symbol' | 'name' | 'logo'> &
  Simulated &
  Partial<Pick<Kind, 'pip' | 'unitsPerLot' | 'feePerLot'>>;

/** A pair of a kind. Its code is its symbol without the stroke. */
export function instrument(kind: Kind, row: Row): Omit<Instrument, 'id'> {
  const { pip, unitsPerLot, feePerLot, anchorPrice, ...rest } = { ...kind, ...row };
  return {
    ...rest,
    code: row.symbol.replace('/', ''),
    pip: decimal(pip),
    pricePrecision: decimalsOf(decimal(pip)),
    minimumLots: decimal('0.01'),
    unitsPerLot: decimal(unitsPerLot),
    feePerLot: decimal(feePerLot),
    anchorPrice: decimal(anchorPrice),
  };
}
