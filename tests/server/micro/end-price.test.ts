import { beforeEach, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { type ManualClock, manualClock } from '#server/kernel/processes/clock.ts';
import { endPriceOf } from '#server/micro/settlement.ts';
import { createMarket, type MovableMarket, type Tick } from '#server/prices/market.ts';

const noon = Date.UTC(2025, 0, 15, 12);
const minute = 60_000;

let clock: ManualClock;
let market: MovableMarket;

beforeEach(() => {
  clock = manualClock(noon);
  market = createMarket(clock);
});

const bitcoin = () => {
  const instrument = market.instrument('BTCUSDT');
  if (!instrument) throw new Error('BTCUSDT is not listed');
  return instrument;
};
const push = (price: number) => market.push(bitcoin().id, decimal(price));
const endAt = (expiresAt: number, openTick: Tick) =>
  endPriceOf(market, { instrument: bitcoin(), expiresAt, openTick });
const openTick = (time: number, price: number): Tick => ({ sequence: 7, time, price: decimal(price) });

it('the end price is the last tick at or before the expiry', async () => {
  const opened = push(110_000);
  await clock.advance(10_000);
  const second = push(110_001);
  await clock.advance(20_000);
  const third = push(110_002);
  expect(endAt(noon + 29_999, opened)).toEqual({ price: '110001', tick: second });
  expect(endAt(noon + 30_000, opened)).toEqual({ price: '110002', tick: third });
  expect(endAt(noon + 5_000, opened)).toEqual({ price: '110000', tick: opened });
});

it('the end price is a tick, not the bar that contains it', async () => {
  const opened = push(110_000);
  await clock.advance(30_000);
  const last = push(110_001);
  await clock.advance(60_000);
  expect(endAt(noon + 90_000, opened)).toEqual({ price: '110001', tick: last });
});

it('the end price is the later of two ticks at the same instant', () => {
  const opened = push(110_000);
  const next = push(110_500);
  expect(endAt(noon, opened)).toEqual({ price: '110500', tick: next });
});

it('the end price is the opening tick when no later one is known', () => {
  market.resume(bitcoin().id, { sequence: 1001, time: noon - 4_000, price: 10_900_000 });
  const opened = openTick(noon, 110_000);
  expect(endAt(noon + 30_000, opened)).toEqual({ price: '110000', tick: opened });
});

it('the end price is the close of the last finished bar when later ticks are lost', () => {
  const series = market.series(bitcoin().id);
  series.record(noon - 1, 10_900_000, 1);
  series.record(noon + minute, 11_100_000, 1);
  series.record(noon + minute + 59_999, 11_150_000, 1);
  series.record(noon + 2 * minute, 11_200_000, 1);
  const opened = openTick(noon + 30_000, 110_000);
  expect(endAt(noon + 2 * minute - 2, opened)).toEqual({ price: '110000', tick: opened });
  expect(endAt(noon + 2 * minute - 1, opened)).toEqual({ price: '111500', tick: null });
  expect(endAt(noon + 2 * minute + 30_000, opened)).toEqual({ price: '111500', tick: null });
});

it('the end price comes from a longer bar when there are no short ones left', () => {
  const series = market.series(bitcoin().id);
  series.load('5min', [
    { time: noon, open: 1, high: 1, low: 1, close: 10_950_000, volume: 1 },
    { time: noon + 5 * minute, open: 1, high: 1, low: 1, close: 11_050_000, volume: 1 },
  ]);
  const opened = openTick(noon - 1, 110_000);
  expect(endAt(noon + 9 * minute, opened)).toEqual({ price: '109500', tick: null });
  expect(endAt(noon + 10 * minute, opened)).toEqual({ price: '110500', tick: null });
});
