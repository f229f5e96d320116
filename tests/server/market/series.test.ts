import { beforeEach, describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { millisecondsPerDay, millisecondsPerHour, millisecondsPerMinute } from '#domain/durations.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { createMarket, type MovableMarket } from '#server/prices/market.ts';
import { pastMarket } from '#server/prices/past-market.ts';
import { createPipSeries, type PipSeries } from '#server/prices/pip-series.ts';
import { testStart } from '../../kit/server/sandbox.ts';

const minutes = (count: number) => testStart + count * millisecondsPerMinute;

describe('The bars of a pair', () => {
  let series: PipSeries;
  beforeEach(() => {
    series = createPipSeries();
  });

  const changed = () =>
    series
      .changes()
      .filter(({ period }) => period === '1min')
      .map(({ bars, keptFrom }) => [bars.map(({ time }) => time), keptFrom])[0];

  it('have the first, highest, lowest and last price of their time, and the whole volume', () => {
    for (const [seconds, price] of [
      [0, 100],
      [20, 90],
      [40, 120],
      [59, 110],
      [60, 130],
    ] as const)
      series.record(testStart + seconds * 1000, price, 2);
    const first = { time: testStart, open: 100, high: 120, low: 90, close: 110, volume: 8 };
    const second = { time: minutes(1), open: 130, high: 130, low: 130, close: 130, volume: 2 };
    expect(series.since('1min', 0)).toEqual([first, second]);
    const hour = { time: testStart, open: 100, high: 130, low: 90, close: 130, volume: 10 };
    expect(series.last('60min')).toEqual(hour);
    expect(series.last('1day')).toEqual({ ...hour, time: testStart - (testStart % millisecondsPerDay) });
  });

  it('are found by their start', () => {
    for (let minute = 0; minute < 5; minute += 1) series.record(minutes(minute) + 1, minute, 1);
    const opens = (bars: { open: number }[]) => bars.map(({ open }) => open);
    expect(opens(series.since('1min', minutes(3)))).toEqual([3, 4]);
    expect(opens(series.since('1min', minutes(3) + 1))).toEqual([4]);
    expect(opens(series.before('1min', minutes(3), 2))).toEqual([1, 2]);
    expect(opens(series.before('1min', minutes(3) + 1, 2))).toEqual([2, 3]);
    expect(opens(series.before('1min', minutes(9), 9))).toEqual([0, 1, 2, 3, 4]);
    expect(opens(series.before('1min', minutes(0), 9))).toEqual([]);
  });

  it('of a past with rare trades exist only for periods that have no gaps', () => {
    series.record(minutes(0), 1, 1);
    series.record(minutes(5), 2, 1, 5 * millisecondsPerMinute);
    expect(series.last('1min')).toBeUndefined();
    expect(series.since('5min', 0)).toHaveLength(2);
  });

  it('are at most two days of minutes and a quarter more', () => {
    for (let minute = 0; minute < 3600; minute += 1) series.record(minutes(minute), 1, 1);
    expect(series.since('1min', 0)).toHaveLength(3600);
    series.record(minutes(3600), 1, 1);
    expect(series.since('1min', 0)).toHaveLength(2880);
    expect(series.since('1min', 0)[0]?.time).toBe(minutes(721));
    expect(series.since('5min', 0)).toHaveLength(721);
    expect(changed()?.[1]).toBe(minutes(721));
  });

  it('are to be stored once they have changed, until they have been stored', () => {
    series.record(minutes(0), 1, 1);
    series.record(minutes(1), 1, 1);
    expect(changed()).toEqual([[minutes(0), minutes(1)], minutes(0)]);
    series.record(minutes(2), 1, 1);
    expect(changed()).toEqual([[minutes(0), minutes(1), minutes(2)], minutes(0)]);
    series.saved();
    expect(changed()).toBeUndefined();
    series.record(minutes(2) + 1, 1, 1);
    series.record(minutes(3), 1, 1);
    expect(changed()).toEqual([[minutes(2), minutes(3)], minutes(0)]);
  });

  it('that were loaded are continued', () => {
    series.load('1min', [{ time: minutes(0), open: 5, high: 6, low: 4, close: 5, volume: 10 }]);
    expect(changed()).toBeUndefined();
    series.record(minutes(0) + 1, 7, 1);
    expect(series.last('1min')).toEqual({ time: minutes(0), open: 5, high: 7, low: 4, close: 7, volume: 11 });
  });
});

describe('The market', () => {
  const [bitcoin, euro] = ['1', '2'];
  let clock: ReturnType<typeof manualClock>;
  let market: MovableMarket;
  beforeEach(() => {
    clock = manualClock(testStart);
    market = createMarket(clock);
  });

  it('has a price that can be traded at for ten seconds', async () => {
    market.push(euro, decimal('1.17'));
    await clock.advance(10_000);
    expect(market.quote(euro)).toMatchObject({ isLive: true, isOpen: true });
    await clock.advance(1);
    expect(market.quote(euro).isLive).toBe(false);
  });

  it('has no quote of an unknown pair, nor before the first price', () => {
    expect(() => market.quote('99')).toThrow(RangeError);
    expect(() => market.quote(euro)).toThrow(RangeError);
    const yen = market.instrument('USDJPY');
    expect(() => yen && market.usdPerQuote(yen)).toThrow(RangeError);
  });

  it('knows the tick of any time that it has in memory, at least 1,200 of them', async () => {
    expect(market.tickAt(euro, testStart)).toBeNull();
    for (let tick = 1; tick <= 1501; tick += 1) {
      market.push(euro, decimal(tick));
      await clock.advance(1);
    }
    expect(market.tickAt(euro, testStart + 1500)?.sequence).toBe(1501);
    expect(market.tickAt(euro, testStart + 301)?.sequence).toBe(302);
    expect(market.tickAt(euro, testStart + 300)).toBeNull();
  });

  it('ignores ticks that it has already', () => {
    const seen: number[] = [];
    const stop = market.onTick((_, { sequence }) => seen.push(sequence));
    const tick = market.push(euro, decimal('1.17'));
    market.receive(euro, { ...tick, price: decimal(9) });
    market.receive(euro, { ...tick, sequence: 0 });
    market.receive(euro, { ...tick, sequence: 5 });
    stop();
    market.push(euro, decimal('1.18'));
    expect(seen).toEqual([1, 5]);
    expect(market.lastTick(euro)?.sequence).toBe(6);
  });

  it('of the past is open at the price of the hour before, or at the price of now', async () => {
    market.push(bitcoin, decimal(100));
    await clock.advance(millisecondsPerHour);
    market.push(bitcoin, decimal(200));
    await clock.advance(10 * millisecondsPerHour);
    const priceAt = (hours: number) =>
      pastMarket(market, testStart + hours * millisecondsPerHour).quote(bitcoin);
    expect(priceAt(1)).toMatchObject({ tick: { price: '100', sequence: 0 }, isOpen: true, isLive: true });
    expect(priceAt(2).tick).toMatchObject({ price: '200', time: testStart + 2 * millisecondsPerHour });
    expect(priceAt(0).tick.price).toBe('200');
  });
});
