import { type Period, periodMilliseconds, periodNames } from '#domain/period.ts';
import type { Pips } from './instrument.ts';

/** One bar with its prices in pips; `time` is its start in Unix milliseconds. */
export interface PipBar {
  time: number;
  open: Pips;
  high: Pips;
  low: Pips;
  close: Pips;
  volume: number;
}

/** Bars stored per period: two days of minutes, and of the others more than the 500 of one request. */
const barLimits: Record<Period, number> = {
  '1min': 2880,
  '5min': 600,
  '15min': 600,
  '30min': 600,
  '60min': 600,
  '1day': 600,
};

export interface BarChanges {
  period: Period;
  bars: PipBar[];
  keptFrom: number;
}

/** The bars of one instrument for every period, all built from the same ticks. */
export interface PipSeries {
  /**
   * Adds a trade to the current bar of every period, or to a new bar. `spacing` is the time between the
   * trades of a simulated past: bars of a shorter period would have gaps, so these periods are emptied.
   */
  record(time: number, price: Pips, volume: number, spacing?: number): void;
  /** Up to `limit` bars that begin before `before`, oldest first. */
  before(period: Period, before: number, limit: number): PipBar[];
  /** The bars that begin at `time` or later. */
  since(period: Period, time: number): PipBar[];
  last(period: Period): PipBar | undefined;
  load(period: Period, bars: PipBar[]): void;
  /** The bars that changed since the last save, with the start of the oldest bar in memory. */
  changes(): BarChanges[];
  /** Confirms that the bars of `changes` are stored; otherwise `changes` returns them again. */
  saved(): void;
}

const firstIndexFrom = (bars: PipBar[], time: number) => {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? Number.POSITIVE_INFINITY) < time) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The bars of one period. A past of hundreds of thousands of trades is recorded when a market starts. */
interface PeriodBars {
  readonly period: Period;
  readonly length: number;
  readonly limit: number;
  bars: PipBar[];
  /** The start of the oldest bar that has changed since the last call of `changes`. */
  changedFrom: number | null;
  /** The same since the last save. */
  savingFrom: number | null;
}

const earliest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

export function createPipSeries(): PipSeries {
  const all = periodNames.map(
    (period): PeriodBars => ({
      period,
      length: periodMilliseconds(period),
      limit: barLimits[period],
      bars: [],
      changedFrom: null,
      savingFrom: null,
    }),
  );
  const byPeriod = new Map(all.map((own) => [own.period, own]));
  const barsOf = (period: Period) => byPeriod.get(period)?.bars ?? [];
  const since = (period: Period, time: number) => {
    const bars = barsOf(period);
    return bars.slice(firstIndexFrom(bars, time));
  };
  return {
    record(time, price, volume, spacing = 0) {
      for (const own of all) {
        const { bars } = own;
        if (own.length < spacing) {
          bars.length = 0;
          continue;
        }
        const current = bars.at(-1);
        const start = time - (time % own.length);
        if (current?.time === start) {
          current.high = Math.max(current.high, price);
          current.low = Math.min(current.low, price);
          current.close = price;
          current.volume += volume;
        } else {
          bars.push({ time: start, open: price, high: price, low: price, close: price, volume });
          // Trimmed in batches: removing a single bar would shift the whole array with every new bar.
          if (bars.length > own.limit * 1.25) bars.splice(0, bars.length - own.limit);
        }
        own.changedFrom ??= start;
      }
    },
    before(period, before, limit) {
      const bars = barsOf(period);
      const until = firstIndexFrom(bars, before);
      return bars.slice(Math.max(0, until - limit), until);
    },
    since,
    last: (period) => barsOf(period).at(-1),
    load(period, bars) {
      const own = byPeriod.get(period);
      if (own) own.bars = bars;
    },
    changes() {
      for (const own of all) {
        own.savingFrom = earliest(own.changedFrom, own.savingFrom);
        own.changedFrom = null;
      }
      return all.flatMap(({ period, bars, savingFrom }) =>
        savingFrom === null
          ? []
          : [{ period, bars: since(period, savingFrom), keptFrom: bars[0]?.time ?? 0 }],
      );
    },
    saved() {
      for (const own of all) own.savingFrom = null;
    },
  };
}
