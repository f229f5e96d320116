import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { isOpenAt } from '#domain/market-hours.ts';
import { barStart, type Period, periodMilliseconds, periodNames } from '#domain/period.ts';
import { manualClock } from '#server/kernel/processes/clock.ts';
import { openSpans } from '#server/market/sessions.ts';
import { createSimulation } from '#server/market/simulation.ts';
import { instruments } from '#server/prices/instruments.ts';
import { createMarket, type MovableMarket, pipsOf } from '#server/prices/market.ts';
import type { PipBar } from '#server/prices/pip-series.ts';

const minute = 60_000;
const wednesday = Date.UTC(2025, 0, 15, 12, 0, 7);
const sunday = Date.UTC(2025, 0, 19, 12);

const simulated = (start: number, seed = 1) => {
  const clock = manualClock(start);
  const market = createMarket(clock);
  const stop = createSimulation(market, clock, { seed }).start();
  return { clock, market, stop };
};

const filled = new Map<number, MovableMarket>();
/** A market at its first start, for tests that only read it: its past takes most of a second to fill. */
function filledAt(start: number): MovableMarket {
  const market = filled.get(start) ?? simulated(start).market;
  filled.set(start, market);
  return market;
}

const barsOf = (market: MovableMarket, id: string, period: Period) =>
  market.series(id).before(period, Number.POSITIVE_INFINITY, 10_000);

/** The longer bars that shorter ones add up to. */
function aggregated(bars: PipBar[], period: Period): PipBar[] {
  const starts = [...new Set(bars.map(({ time }) => barStart(time, period)))];
  return starts.map((time) => {
    const parts = bars.filter((bar) => barStart(bar.time, period) === time);
    return {
      time,
      open: parts[0]?.open ?? Number.NaN,
      high: Math.max(...parts.map(({ high }) => high)),
      low: Math.min(...parts.map(({ low }) => low)),
      close: parts.at(-1)?.close ?? Number.NaN,
      volume: parts.reduce((volume, part) => volume + part.volume, 0),
    };
  });
}

describe('bars', () => {
  it.each([wednesday, sunday])('exist 500 deep for every pair and period from the first start', (start) => {
    const market = filledAt(start);
    for (const { id } of instruments)
      for (const period of periodNames)
        expect(barsOf(market, id, period).length, `${id} ${period}`).toBeGreaterThanOrEqual(500);
  });

  it('of each period aggregate the shorter ones, in history and live', async () => {
    const { clock, market } = simulated(wednesday);
    await clock.advance(3 * minute);
    const chain = ['1min', '5min', '15min', '30min', '60min', '1day'] as const;
    for (const { id } of instruments.slice(0, 6))
      for (const [index, period] of chain.slice(1).entries()) {
        const parts = barsOf(market, id, chain[index] ?? '1min');
        // Skips the oldest bar: the limit on stored bars may have removed its first parts.
        const whole = aggregated(parts, period).slice(1).slice(-400);
        expect(whole.length, `${id} ${period}`).toBeGreaterThan(20);
        expect(barsOf(market, id, period).slice(-whole.length), `${id} ${period}`).toEqual(whole);
      }
  });

  it('end exactly at the live price', async () => {
    const { clock, market } = simulated(wednesday);
    await clock.advance(minute);
    for (const instrument of instruments) {
      const { tick } = market.quote(instrument.id);
      for (const period of periodNames)
        expect(barsOf(market, instrument.id, period).at(-1)?.close).toBe(pipsOf(instrument, tick.price));
    }
  });

  it.each(['1min', '5min', '60min'] as const)('of %s have no gaps while the market is open', (period) => {
    const market = filledAt(wednesday);
    const length = periodMilliseconds(period);
    for (const { id, hours } of instruments.slice(0, 16)) {
      const bars = barsOf(market, id, period);
      const present = new Set(bars.map(({ time }) => time));
      const missing: number[] = [];
      for (let time = bars[0]?.time ?? 0; time < wednesday; time += length)
        if (isOpenAt(hours, time) && !present.has(time)) missing.push(time);
      expect(missing).toEqual([]);
      expect(bars.filter(({ time }) => openSpans(hours, time, time + length).length === 0)).toEqual([]);
    }
  });

  it('cover the minutes in which the machine slept', async () => {
    const base = manualClock(wednesday);
    let slept = 0;
    const clock = { ...base, now: () => base.now() + slept };
    const market = createMarket(clock);
    createSimulation(market, clock, { seed: 1 }).start();
    await base.advance(1000);
    slept = 90 * minute;
    await base.advance(1000);
    const times = market
      .series('1')
      .since('1min', wednesday)
      .map(({ time }) => time);
    expect(times).toHaveLength(90);
    expect(new Set(times.map((time, index) => time - index * minute)).size).toBe(1);
  });
});

describe('the simulated market', () => {
  it.each([
    ['on a Wednesday', wednesday],
    ['on a Sunday, when a quarter of the pairs are open', sunday],
  ])('moves as often as it is told to, %s', async (_, start) => {
    const clock = manualClock(start);
    const market = createMarket(clock);
    let moves = 0;
    createSimulation(market, clock, { seed: 1, movesPerSecond: 200 }).start();
    market.onTick(() => {
      moves += 1;
    });
    await clock.advance(20_000);
    expect(moves).toBeGreaterThan(3_800);
    expect(moves).toBeLessThan(4_200);
  });

  it('is the same for the same seed and clock, and different for another seed', async () => {
    const prices = async (seed: number) => {
      const { clock, market } = simulated(wednesday, seed);
      await clock.advance(5000);
      return instruments.map(({ id }) => market.quote(id).tick);
    };
    const first = await prices(1);
    expect(await prices(1)).toEqual(first);
    expect(await prices(2)).not.toEqual(first);
  });

  it('moves the liquid pairs several times a second, in whole pips', async () => {
    const { clock, market } = simulated(wednesday);
    const ticks: { id: string; price: string }[] = [];
    market.onTick(({ id }, { price }) => ticks.push({ id, price }));
    await clock.advance(10_000);
    for (const instrument of instruments) {
      const ownTicks = ticks.filter(({ id }) => id === instrument.id);
      expect(ownTicks.length, instrument.code).toBeGreaterThanOrEqual(3);
      for (const { price } of ownTicks)
        expect((price.split('.')[1] ?? '').length).toBeLessThanOrEqual(instrument.pricePrecision);
    }
    expect(ticks.filter(({ id }) => id === '1').length).toBe(40);
  });

  it('moves a pair about as often a second as its ticks say', async () => {
    const { clock, market } = simulated(wednesday);
    const moves = new Map<string, number>();
    market.onTick(({ id }) => moves.set(id, (moves.get(id) ?? 0) + 1));
    await clock.advance(2 * minute);
    const rarer = instruments.filter(({ ticksPerSecond }) => ticksPerSecond < 4);
    expect(rarer.length).toBeGreaterThan(3);
    for (const { id, code, ticksPerSecond } of rarer) {
      const perSecond = (moves.get(id) ?? 0) / 120;
      expect(perSecond, code).toBeGreaterThan(ticksPerSecond * 0.8);
      expect(perSecond, code).toBeLessThan(ticksPerSecond * 1.2 + 0.1);
    }
  });

  it('moves only open markets: on a Sunday at noon, crypto', async () => {
    const { clock, market } = simulated(sunday);
    const moved = new Set<string>();
    market.onTick(({ category }) => moved.add(category));
    await clock.advance(5000);
    expect([...moved]).toEqual(['crypto']);
    expect(market.quote('2')).toMatchObject({ isOpen: false, isLive: false });
    expect(market.quote('1')).toMatchObject({ isOpen: true, isLive: true });
  });

  it('measures the change of a day from its first price at 00:00 UTC', () => {
    const clock = manualClock(Date.UTC(2025, 0, 15, 23, 59, 59));
    const market = createMarket(clock);
    market.push('2', decimal('1.17'));
    expect(market.quote('2')).toMatchObject({ open: '1.17', changePercent: '0' });
    void clock.advance(1000);
    market.push('2', decimal('1.2'));
    market.push('2', decimal('1.17'));
    expect(market.quote('2')).toMatchObject({ open: '1.2', changePercent: '-2.5' });
  });

  it('converts quotes in other currencies to dollars', () => {
    const market = createMarket(manualClock(wednesday));
    for (const { id, anchorPrice } of instruments) market.push(id, anchorPrice);
    const rate = (code: string) => {
      const instrument = market.instrument(code);
      return instrument && market.usdPerQuote(instrument);
    };
    expect([rate('EURUSD'), rate('BTCUSDT'), rate('EURJPY'), rate('USDCHF')]).toEqual([
      '1',
      '1',
      '0.006666666667',
      '1.25',
    ]);
  });
});

describe('open spans', () => {
  const [, euro] = instruments;
  const oil = instruments.find(({ code }) => code === 'USOIL');

  it('join the days of a week, without the weekend', () => {
    expect(openSpans(euro?.hours ?? 'always', Date.UTC(2025, 0, 17, 12), Date.UTC(2025, 0, 20, 12))).toEqual([
      { from: Date.UTC(2025, 0, 17, 12), to: Date.UTC(2025, 0, 17, 22) },
      { from: Date.UTC(2025, 0, 19, 22), to: Date.UTC(2025, 0, 20, 12) },
    ]);
  });

  it('exclude the daily break of futures', () => {
    expect(openSpans(oil?.hours ?? 'always', Date.UTC(2025, 0, 15, 20), Date.UTC(2025, 0, 15, 23))).toEqual([
      { from: Date.UTC(2025, 0, 15, 20), to: Date.UTC(2025, 0, 15, 21) },
      { from: Date.UTC(2025, 0, 15, 22), to: Date.UTC(2025, 0, 15, 23) },
    ]);
  });

  it('are empty for an empty range', () => {
    expect(openSpans('always', 5, 5)).toEqual([]);
  });
});
