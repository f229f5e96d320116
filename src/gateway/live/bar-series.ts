import {
  type BarSeries,
  type ChartBar,
  maximumBars,
  withGapFilled,
  withLive,
  withOlder,
} from '#domain/bars.ts';
import { type Period, periodNames } from '#domain/period.ts';
import type { Bar } from '#protocol/bar.ts';
import { createListeners } from '../device/listeners.ts';
import type { Schedule } from './keyed-store.ts';
import { createShownPrice } from './shown-price.ts';

/** A range of bars that is being read. Live bars that arrive in the meantime are added after it. */
export interface Gap {
  fill: (read: readonly ChartBar[]) => void;
  /**
   * Shows bars of an earlier visit as they were then: how high and low the price went since isn't known, so the last
   * bar doesn't take it. The gap remains.
   */
  restore: (earlier: readonly ChartBar[]) => void;
  /** The read failed: live bars stay buffered until the next one. */
  abandon: () => void;
}

export interface WritableBarSeries extends BarSeries {
  isFull: () => boolean;
  /** Adds a live bar, or replaces the last bar by a newer state of it. */
  apply: (bar: ChartBar) => void;
  /** Shows the pair's price as the last bar's close at once, unless the bars before it are being read. */
  setPrice: (price: number) => void;
  /** To be called when live bars may be missing: later ones are buffered until the gap has been read. */
  interrupt: () => void;
  /** To be called before the bars are read. */
  openGap: () => Gap;
  /** Adds bars read as older than the first one, unless that is no longer the one at `before`. */
  prepend: (older: readonly ChartBar[], before: number) => void;
}

/** Bars, with listeners that are called once for all changes until the next time of the schedule. */
function createBars(schedule: Schedule) {
  let bars: readonly ChartBar[] = [];
  // Live bars not yet in `bars`, which is copied for each change.
  let arrived: readonly ChartBar[] = [];
  let isScheduled = false;
  const { callAll, subscribe } = createListeners();

  const flush = () => {
    isScheduled = false;
    callAll();
  };
  const notify = () => {
    if (!isScheduled) schedule(flush);
    isScheduled = true;
  };
  return {
    callAll,
    subscribe,
    current(): readonly ChartBar[] {
      bars = arrived.reduce(withLive, bars);
      arrived = [];
      return bars;
    },
    add(bar: ChartBar) {
      arrived = withLive(arrived, bar);
      notify();
    },
    put(next: readonly ChartBar[]) {
      if (next === bars) return;
      bars = next;
      notify();
    },
  };
}

/** The bars of one chart, outside any machine, without gaps or duplicates after a lost connection. */
export function createBarSeries(schedule: Schedule): WritableBarSeries {
  let buffered: readonly ChartBar[] = [];
  let reads = 0;
  let isGapped = false;
  let interruptions = 0;
  const price = createShownPrice();
  const { current, add, put, callAll, subscribe } = createBars(schedule);

  return {
    bars: () => price.in(current()),
    subscribe,
    isFull: () => current().length >= maximumBars,
    apply(bar) {
      price.compareTo(bar);
      if (reads > 0 || isGapped) buffered = withLive(buffered, bar);
      if (!isGapped) add(bar);
    },
    setPrice(next) {
      price.set(next);
      // Listeners are called at once: prices have been paced already.
      if (!isGapped && price.update()) callAll();
    },
    interrupt() {
      isGapped = true;
      interruptions += 1;
    },
    openGap() {
      const before = interruptions;
      reads += 1;
      isGapped = true;
      return {
        fill(read) {
          reads -= 1;
          // An interruption during the read leaves another gap behind what was read.
          isGapped = interruptions !== before;
          put(buffered.reduce(withLive, withGapFilled(current(), read)));
          if (reads > 0 || isGapped) return;
          buffered = [];
          const last = current().at(-1);
          if (last) price.compareTo(last);
          price.update();
        },
        restore(earlier) {
          reads -= 1;
          interruptions += 1;
          price.hide();
          put(withGapFilled(current(), earlier));
        },
        abandon() {
          reads -= 1;
        },
      };
    },
    prepend(older, before) {
      const bars = current();
      if (bars[0]?.time === before) put(withOlder(bars, older));
    },
  };
}

/** How many charts stay in memory, the most recently shown ones; others are read again when reopened. */
const cachedSeries = 12;

export interface BarCache {
  series: (code: string, period: Period) => WritableBarSeries;
  /** Adds a live bar to its chart, if that is in the cache. */
  apply: (code: string, bar: Bar) => void;
  /** Shows the price of a pair as the last bar's close in its charts. */
  setPrice: (code: string, price: number) => void;
  /** To be called between two connections of the live channel. */
  interrupt: () => void;
}

/** The bars of all charts, by the pair's code and the period. */
export function createBarCache(schedule: Schedule): BarCache {
  const cache = new Map<string, WritableBarSeries>();
  const prices = new Map<string, number>();

  const create = (code: string) => {
    const series = createBarSeries(schedule);
    const price = prices.get(code);
    if (price !== undefined) series.setPrice(price);
    return series;
  };

  return {
    series(code, period) {
      const key = `${code} ${period}`;
      const series = cache.get(key) ?? create(code);
      cache.delete(key);
      cache.set(key, series);
      for (const oldest of [...cache.keys()].slice(0, -cachedSeries)) cache.delete(oldest);
      return series;
    },
    apply: (code, bar) => cache.get(`${code} ${bar.period}`)?.apply(bar),
    setPrice(code, price) {
      prices.set(code, price);
      for (const period of periodNames) cache.get(`${code} ${period}`)?.setPrice(price);
    },
    interrupt() {
      for (const series of cache.values()) series.interrupt();
    },
  };
}
