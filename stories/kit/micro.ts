import type { DayStatistics } from '#domain/day-statistics.ts';
import { decimal } from '#domain/decimal.ts';
import type { Settings } from '#protocol/account.ts';
import type { MicroOptions, MicroOrder } from '#protocol/micro.ts';
import { loaded } from './loaded.ts';
import { quoteAt, storeOf } from './values.ts';

export const settings: Settings = {
  supportLink: '',
  supportMode: 'embed',
  verifiesRegistration: false,
  feeBasis: 'lots',
  microLoss: 'full',
};

/** What the model's durations are on offer with. */
export const microOptions: MicroOptions = {
  durations: [
    {
      id: '1',
      seconds: 30,
      minimumRatio: decimal('0.2'),
      maximumRatio: decimal('0.3'),
      limitAmount: decimal(10),
    },
    {
      id: '2',
      seconds: 60,
      minimumRatio: decimal('0.75'),
      maximumRatio: decimal('0.95'),
      limitAmount: decimal(20),
    },
  ],
  amounts: [10, 50, 100, 500].map(decimal),
};

export const dayOfEuroDollar: DayStatistics = {
  time: Date.UTC(2026, 2, 2),
  open: decimal('1.24'),
  high: decimal('1.2525'),
  low: decimal('1.2385'),
  close: decimal('1.25'),
};

export const runningOrder: MicroOrder = {
  id: '78',
  pairId: '2',
  symbol: 'EUR/USD',
  code: 'EURUSD',
  pricePrecision: 5,
  direction: 'up',
  status: 'running',
  amount: decimal(100),
  openPrice: decimal('1.25'),
  endPrice: null,
  minimumRatio: decimal('0.75'),
  maximumRatio: decimal('0.95'),
  profit: null,
  seconds: 60,
  remainingMilliseconds: 60_000,
  createdAt: '2026-03-02T09:30:00.000Z',
  completedAt: '',
  openTick: { sequence: 4021, time: Date.UTC(2026, 2, 2, 9, 30), price: decimal('1.25') },
  endTick: null,
};

export const wonOrder: MicroOrder = {
  ...runningOrder,
  id: '79',
  status: 'closed',
  endPrice: decimal('1.2512'),
  profit: decimal('84.5'),
  remainingMilliseconds: 0,
  completedAt: '2026-03-02T09:31:00.000Z',
  endTick: { sequence: 4144, time: Date.UTC(2026, 2, 2, 9, 31), price: decimal('1.2512') },
};

export const lostOrder: MicroOrder = {
  ...wonOrder,
  id: '80',
  direction: 'down',
  profit: decimal(-100),
};

/** What the micro form of EUR/USD is given, all of it known. */
export async function microServices() {
  const day = await loaded<DayStatistics | undefined>(dayOfEuroDollar);
  return {
    options: await loaded(microOptions),
    settings: await loaded(settings),
    dayOf: () => day,
    days: storeOf({ EURUSD: dayOfEuroDollar }),
    quotes: storeOf({ EURUSD: quoteAt('1.25') }),
  };
}
