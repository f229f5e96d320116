import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartBar } from '#domain/bars.ts';
import { createBarCache, createBarSeries } from '#gateway/live/bar-series.ts';
import { bar, range } from '../../kit/headless/bars.ts';
import { frames } from '../../kit/headless/frames.ts';

const timesOf = (bars: readonly ChartBar[]) => bars.map(({ time }) => time);

const filled = (from: number, to: number) => {
  const series = createBarSeries(() => undefined);
  series.openGap().fill(range(from, to));
  return series;
};

describe('A bar series', () => {
  it('is full with 1,500 bars, of which a live one replaces the oldest', () => {
    const series = filled(1, 1_600);
    expect(series.isFull()).toBe(true);
    series.apply(bar(1_601));
    expect([series.bars().length, series.bars()[0]?.time]).toEqual([1_500, 102]);
  });

  it('ignores older bars that were requested before the series changed', () => {
    const series = filled(100, 110);
    series.openGap().fill(range(500, 510));
    series.prepend(range(50, 99), 100);
    expect(timesOf(series.bars())).toEqual(timesOf(range(500, 510)));
  });

  it('does not overwrite live bars with an older read that arrives late', () => {
    const series = filled(1, 5);
    const first = series.openGap();
    const second = series.openGap();
    first.fill(range(3, 7));
    series.apply(bar(7, 70));
    series.apply(bar(8));
    second.fill(range(3, 7));
    expect(series.bars()).toEqual([...range(1, 6), bar(7, 70), bar(8)]);
  });

  it('notifies at most once a frame', () => {
    const { schedule, next } = frames();
    const series = createBarSeries(schedule);
    let calls = 0;
    const stop = series.subscribe(() => {
      calls += 1;
    });
    for (const each of range(1, 50)) series.apply(each);
    next();
    expect(calls).toBe(1);
    stop();
    series.apply(bar(51));
    next();
    expect(calls).toBe(1);
  });

  it('matches the market, without gaps or duplicates, however often the channel is lost', () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('tick' as const), opens: fc.boolean() }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'lose' as const }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'return' as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'read' as const }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), fails: fc.boolean() }) },
      { weight: 1, arbitrary: fc.constant({ kind: 'older' as const }) },
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 120 }),
        fc.integer({ min: 2, max: 12 }),
        (steps, readLength) => {
          const truth = range(1, 40);
          const series = createBarSeries(() => undefined);
          const read = () => truth.slice(-readLength).map((each) => ({ ...each }));
          series.openGap().fill(read());
          let isConnected = true;
          let isCaughtUp = true;
          let pending: { gap: ReturnType<typeof series.openGap>; bars: ChartBar[] } | null = null;
          for (const each of steps) {
            if (each.kind === 'tick') {
              const last = truth.at(-1) ?? bar(0);
              if (each.opens) truth.push(bar(last.time + 1));
              else truth.splice(-1, 1, { ...last, close: last.close + 1, volume: last.volume + 1 });
              if (isConnected) series.apply({ ...(truth.at(-1) ?? last) });
            }
            if (each.kind === 'lose') {
              isConnected = false;
              isCaughtUp = false;
              series.interrupt();
              pending?.gap.abandon();
              pending = null;
            }
            if (each.kind === 'return') isConnected = true;
            if (each.kind === 'read' && isConnected && !isCaughtUp && !pending)
              pending = { gap: series.openGap(), bars: read() };
            if (each.kind === 'answer' && pending) {
              if (each.fails) pending.gap.abandon();
              else pending.gap.fill(pending.bars);
              isCaughtUp = !each.fails;
              pending = null;
            }
            if (each.kind === 'older') {
              const first = series.bars()[0]?.time ?? 0;
              series.prepend(truth.filter(({ time }) => time < first).slice(-5), first);
            }
            const times = timesOf(series.bars());
            expect(times).toEqual(range(times[0] ?? 0, times.at(-1) ?? 0).map(({ time }) => time));
            if (isCaughtUp && isConnected) expect(series.bars()).toEqual(truth.slice(-times.length));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('a connection that is lost during a read leaves a gap, which the next read fills', () => {
  const series = filled(1, 3);
  const gap = series.openGap();
  series.interrupt();
  gap.fill(range(3, 5));
  series.apply(bar(9));
  expect(timesOf(series.bars())).toEqual([1, 2, 3, 4, 5]);
  series.openGap().fill(range(5, 8));
  expect(timesOf(series.bars())).toEqual(timesOf(range(1, 9)));
});

it('bars that arrive on a new connection are held back in every chart until the gap is filled', () => {
  const cache = createBarCache(() => undefined);
  const series = cache.series('EURUSD', '5min');
  series.openGap().fill(range(1, 3));
  cache.interrupt();
  cache.apply('EURUSD', { ...bar(900), period: '5min' });
  expect(timesOf(series.bars())).toEqual([1, 2, 3]);
  series.openGap().fill(range(890, 899));
  expect(timesOf(series.bars())).toEqual(timesOf(range(890, 900)));
});

describe('The bar cache', () => {
  const live = (time: number, period: '1min' | '5min') => ({ ...bar(time), period });

  it('has one series for each code and period, and adds live bars to the open ones only', () => {
    const cache = createBarCache(() => undefined);
    const series = cache.series('EURUSD', '5min');
    expect(cache.series('EURUSD', '5min')).toBe(series);
    cache.apply('EURUSD', live(1, '5min'));
    cache.apply('EURUSD', live(2, '1min'));
    cache.apply('GBPUSD', live(3, '5min'));
    expect(timesOf(series.bars())).toEqual([1]);
    expect(cache.series('EURUSD', '1min').bars()).toEqual([]);
  });

  it('drops the series that was opened longest ago', () => {
    const cache = createBarCache(() => undefined);
    const first = cache.series('0', '5min');
    for (let code = 1; code <= 12; code += 1) cache.series(String(code), '5min');
    expect(cache.series('0', '5min')).not.toBe(first);
  });
});

describe('The last bar of a chart', () => {
  const closeOf = (series: { bars: () => readonly ChartBar[] }) => series.bars().at(-1)?.close;

  it('has the price beside the chart as its close, at once, whatever bars say until the next price', () => {
    const { schedule } = frames();
    const series = createBarSeries(schedule);
    series.openGap().fill(range(1, 3));
    const seen: (number | undefined)[] = [];
    series.subscribe(() => seen.push(closeOf(series)));
    series.setPrice(3.5);
    series.apply(bar(3, 3.4));
    expect(seen).toEqual([3.5]);
    expect(closeOf(series)).toBe(3.5);
    series.setPrice(3.4);
    series.apply(bar(4, 3.3));
    expect(
      series
        .bars()
        .slice(-2)
        .map(({ close }) => close),
    ).toEqual([3.4, 3.4]);
  });

  it('is as it was read again where the next bar has begun', () => {
    const series = filled(1, 3);
    series.setPrice(3.5);
    series.apply(bar(4, 3.5));
    expect(series.bars().slice(-2)).toEqual([bar(3), bar(4, 3.5)]);
  });

  it('is as the API sent it once two bars have come without a new price: then the price is not live', () => {
    const series = filled(1, 3);
    series.setPrice(2.5);
    series.apply(bar(3, 3.1));
    expect(closeOf(series)).toBe(2.5);
    series.apply(bar(3, 3.2));
    expect(closeOf(series)).toBe(3.2);
    series.setPrice(3.3);
    expect(closeOf(series)).toBe(3.3);
  });

  it('stays with the frozen price while the channel is lost, and takes the new one with the bars that were missed', () => {
    const series = filled(1, 3);
    series.setPrice(3.5);
    series.interrupt();
    series.setPrice(7.5);
    expect(closeOf(series)).toBe(3.5);
    series.openGap().fill(range(3, 7));
    expect(closeOf(series)).toBe(7.5);
  });

  it('of an earlier visit is as it was then, whatever the price was since, until the bars are read [INSTALL-11]', () => {
    const cache = createBarCache(() => undefined);
    cache.setPrice('EURUSD', 9);
    const series = cache.series('EURUSD', '1min');
    series.openGap().restore(range(1, 3));
    expect(series.bars()).toEqual(range(1, 3));
    series.setPrice(0.5);
    series.apply(bar(4));
    expect(series.bars()).toEqual(range(1, 3));
    series.openGap().fill(range(3, 4));
    series.setPrice(0.5);
    expect(series.bars()).toEqual([...range(1, 3), { ...bar(4), close: 0.5, low: 0.5 }]);
  });

  it('has that price in a chart that is opened later, too, and only that of its own pair', () => {
    const cache = createBarCache(() => undefined);
    const minutes = cache.series('EURUSD', '1min');
    minutes.openGap().fill(range(1, 3));
    cache.setPrice('EURUSD', 3.5);
    const hours = cache.series('EURUSD', '60min');
    hours.openGap().fill(range(1, 2));
    const pound = cache.series('GBPUSD', '1min');
    pound.openGap().fill(range(1, 3));
    expect([minutes, hours, pound].map(closeOf)).toEqual([3.5, 3.5, 3]);
  });
});
