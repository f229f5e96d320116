import { barStart, type Period, periodMilliseconds, periodNames } from '#domain/period.ts';
import type { Pips } from './walk.ts';

/** One bar with its prices in pips; `time` is its start in Unix milliseconds. */
export interface PipBar {
  time: number;
  open: Pips;
  high: Pips;
  low: Pips;
  close: Pips;
  volume: number;
}

/** How many bars of each period are kept: two days of minutes, and more than 500 of the rest. */
const kept: Record<Period, number> = {
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
export interface BarSeries {
  /**
   * Adds a trade to the current bar of every period, or begins the next. Periods shorter than `spacing`,
   * the distance of the trades in a coarse past, can't be told from it and begin anew afterwards.
   */
  record(time: number, price: Pips, volume: number, spacing?: number): void;
  /** Up to `limit` bars that begin before `before`, oldest first. */
  before(period: Period, before: number, limit: number): PipBar[];
  /** The bars that begin at `time` or later. */
  since(period: Period, time: number): PipBar[];
  last(period: Period): PipBar | undefined;
  load(period: Period, bars: PipBar[]): void;
  /** The bars that changed since the last save, with the start of the oldest one kept. */
  changes(): BarChanges[];
  /** What `changes` gave is stored; without this it is given again. */
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

export function createBarSeries(): BarSeries {
  const series = new Map<Period, PipBar[]>(periodNames.map((period) => [period, []]));
  const changedFrom = new Map<Period, number>();
  const savingFrom = new Map<Period, number>();
  const barsOf = (period: Period) => series.get(period) ?? [];
  const since = (period: Period, time: number) => {
    const bars = barsOf(period);
    return bars.slice(firstIndexFrom(bars, time));
  };
  return {
    record(time, price, volume, spacing = 0) {
      for (const period of periodNames) {
        const bars = barsOf(period);
        if (periodMilliseconds(period) < spacing) {
          bars.length = 0;
          continue;
        }
        const current = bars.at(-1);
        const start = barStart(time, period);
        if (current?.time === start) {
          current.high = Math.max(current.high, price);
          current.low = Math.min(current.low, price);
          current.close = price;
          current.volume += volume;
        } else {
          bars.push({ time: start, open: price, high: price, low: price, close: price, volume });
          // Trimmed in strides: cutting one bar each time would copy the series with every new bar.
          if (bars.length > kept[period] * 1.25) bars.splice(0, bars.length - kept[period]);
        }
        if (!changedFrom.has(period)) changedFrom.set(period, start);
      }
    },
    before(period, before, limit) {
      const bars = barsOf(period);
      const until = firstIndexFrom(bars, before);
      return bars.slice(Math.max(0, until - limit), until);
    },
    since,
    last: (period) => barsOf(period).at(-1),
    load: (period, bars) => {
      series.set(period, bars);
    },
    changes() {
      for (const [period, from] of changedFrom)
        savingFrom.set(period, Math.min(from, savingFrom.get(period) ?? from));
      changedFrom.clear();
      return [...savingFrom].map(([period, from]) => ({
        period,
        bars: since(period, from),
        keptFrom: barsOf(period)[0]?.time ?? 0,
      }));
    },
    saved: () => savingFrom.clear(),
  };
}
