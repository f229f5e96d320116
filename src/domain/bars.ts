/** One bar of a chart; `time` is its start in Unix milliseconds. Prices are floats: they are only drawn. */
export interface ChartBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** Bars in the order of time, for whoever draws them. */
export interface BarSeries {
  bars: () => readonly ChartBar[];
  /** Calls `listener` at most once a frame after the bars changed; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** The most bars that a chart holds: every update recalculates over all of them. */
export const maximumBars = 1_500;

type Bars = readonly ChartBar[];

const lastTime = (bars: Bars) => bars.at(-1)?.time ?? Number.NEGATIVE_INFINITY;

const newest = (bars: Bars): Bars => (bars.length > maximumBars ? bars.slice(-maximumBars) : bars);

/** In order and without doubles; of two of the same time the later one in the list stays. */
export const ordered = (bars: Bars): Bars =>
  newest([...new Map(bars.map((bar) => [bar.time, bar])).values()].sort((a, b) => a.time - b.time));

/** Adds a live bar: the next one, or a newer state of the last one. Older ones change nothing. */
export function withLive(bars: Bars, bar: ChartBar): Bars {
  if (bar.time < lastTime(bars)) return bars;
  return newest([...(bar.time === lastTime(bars) ? bars.slice(0, -1) : bars), bar]);
}

/** Adds older bars in front, the nearest of them while there is room. */
export function withOlder(bars: Bars, older: Bars): Bars {
  const first = bars[0]?.time ?? Number.POSITIVE_INFINITY;
  const fitting = ordered(older.filter(({ time }) => time < first));
  const room = maximumBars - bars.length;
  return room > 0 ? [...fitting.slice(-room), ...bars] : bars;
}

/**
 * Closes the gap after `bars` with bars that were read since. Where the two don't meet, the old ones go:
 * a chart with a hole would be worse than a shorter one.
 */
export function withGapFilled(bars: Bars, read: Bars): Bars {
  const fresh = ordered(read);
  const [first] = fresh;
  if (!first) return bars;
  if (first.time > lastTime(bars)) return fresh;
  return newest([...bars.filter(({ time }) => time < first.time), ...fresh]);
}

/** What a chart that shows `shown` has to do to show `next`; null: draw everything anew. */
export function changeBetween(shown: Bars, next: Bars): { older: Bars; newer: Bars } | null {
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last) return null;
  const firstIndex = next.findIndex(({ time }) => time >= first.time);
  const lastIndex = next.findIndex(({ time }) => time === last.time);
  const before = next[lastIndex - 1];
  // A bar that didn't change stays the same object: the one before the last tells a live bar from a refill.
  if (lastIndex < 0 || (before && before.time >= first.time && before !== shown.at(-2))) return null;
  const newer = next.slice(lastIndex);
  return { older: next.slice(0, firstIndex), newer: newer[0] === last ? newer.slice(1) : newer };
}
