import {
  type BarSeries,
  type ChartBar,
  maximumBars,
  withGapFilled,
  withLive,
  withOlder,
} from '#domain/bars.ts';
import type { Period } from '#domain/period.ts';
import type { Bar } from '#protocol/market.ts';
import type { Schedule } from './keyed-store.ts';

/** A stretch of bars that is being read. Live bars that arrive meanwhile go behind it. */
export interface Gap {
  fill: (read: readonly ChartBar[]) => void;
  /** The read failed: live bars go on waiting for the next one. */
  abandon: () => void;
}

export interface WritableBarSeries extends BarSeries {
  isFull: () => boolean;
  /** Takes a live bar. */
  apply: (bar: ChartBar) => void;
  /** The live bars that come now don't follow those that came before: they wait until the gap is read. */
  interrupt: () => void;
  /** To be called before the bars are read. */
  openGap: () => Gap;
  /** Takes bars read as older than the one at `before`; answers whether they were of use. */
  prepend: (older: readonly ChartBar[], before: number) => boolean;
}

/** The bars of one chart, outside any machine: without gap or double around a lost channel. */
export function createBarSeries(schedule: Schedule): WritableBarSeries {
  let bars: readonly ChartBar[] = [];
  let heard: readonly ChartBar[] = [];
  let reads = 0;
  let isGapped = false;
  let isScheduled = false;
  const listeners = new Set<() => void>();

  const flush = () => {
    isScheduled = false;
    for (const listener of [...listeners]) listener();
  };

  const put = (next: readonly ChartBar[]) => {
    if (next === bars) return;
    bars = next;
    if (!isScheduled) schedule(flush);
    isScheduled = true;
  };

  return {
    bars: () => bars,
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => listeners.delete(own);
    },
    isFull: () => bars.length >= maximumBars,
    apply(bar) {
      if (reads > 0 || isGapped) heard = withLive(heard, bar);
      if (!isGapped) put(withLive(bars, bar));
    },
    interrupt() {
      isGapped = true;
    },
    openGap() {
      reads += 1;
      isGapped = true;
      return {
        fill(read) {
          reads -= 1;
          isGapped = false;
          put(heard.reduce(withLive, withGapFilled(bars, read)));
          if (reads === 0) heard = [];
        },
        abandon() {
          reads -= 1;
        },
      };
    },
    prepend(older, before) {
      if (bars[0]?.time !== before) return false;
      const longer = withOlder(bars, older);
      const isLonger = longer.length > bars.length;
      put(longer);
      return isLonger;
    },
  };
}

/** The charts that were looked at last; the others are read anew when they are opened again. */
const keptSeries = 12;

export interface BarBook {
  series: (code: string, period: Period) => WritableBarSeries;
  /** Takes a live bar for whichever chart shows it. */
  apply: (code: string, bar: Bar) => void;
  /** To be called between two connections of the live channel. */
  interrupt: () => void;
}

/** The bars of all charts, by the pair's code and the period. */
export function createBarBook(schedule: Schedule): BarBook {
  const book = new Map<string, WritableBarSeries>();
  return {
    series(code, period) {
      const key = `${code} ${period}`;
      const series = book.get(key) ?? createBarSeries(schedule);
      book.delete(key);
      book.set(key, series);
      for (const oldest of [...book.keys()].slice(0, -keptSeries)) book.delete(oldest);
      return series;
    },
    apply: (code, bar) => book.get(`${code} ${bar.period}`)?.apply(bar),
    interrupt() {
      for (const series of book.values()) series.interrupt();
    },
  };
}
