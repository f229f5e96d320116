/** One bar of a chart. `time` is its start in Unix milliseconds. Prices are floats because they are drawn. */
export interface ChartBar {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** The bars of one chart, oldest first. */
export interface BarSeries {
  bars: () => readonly ChartBar[];
  /** Calls `listener` after changes, at most as often as live figures are shown. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}

/** The maximum length of a series. It is limited because every update recalculates all bars. */
export const maximumBars = 1_500;

type Bars = readonly ChartBar[];

const lastTime = (bars: Bars) => bars.at(-1)?.time ?? Number.NEGATIVE_INFINITY;

const newest = (bars: Bars): Bars => (bars.length > maximumBars ? bars.slice(-maximumBars) : bars);

/**
 * The newest `maximumBars` bars, oldest first, one per time. Of two bars with the same time, the later one in
 * the list is used.
 */
export const ordered = (bars: Bars): Bars =>
  newest([...new Map(bars.map((bar) => [bar.time, bar])).values()].sort((a, b) => a.time - b.time));

/** Appends a live bar, or replaces the last bar if the time is the same. An older bar is ignored. */
export function withLive(bars: Bars, bar: ChartBar): Bars {
  if (bar.time < lastTime(bars)) return bars;
  return newest([...(bar.time === lastTime(bars) ? bars.slice(0, -1) : bars), bar]);
}

/** The bars with `price` as the last one's close, within its high and low: the price that is shown beside the chart. */
export function withPrice(bars: Bars, price: number | null): Bars {
  const last = bars.at(-1);
  if (price === null || !last || last.close === price) return bars;
  const { high, low } = last;
  return [
    ...bars.slice(0, -1),
    { ...last, close: price, high: Math.max(high, price), low: Math.min(low, price) },
  ];
}

/** Prepends bars that are older than the first one. If not all fit into `maximumBars`, the newest of them. */
export function withOlder(bars: Bars, older: Bars): Bars {
  const first = bars[0]?.time ?? Number.POSITIVE_INFINITY;
  const fitting = ordered(older.filter(({ time }) => time < first));
  const room = maximumBars - bars.length;
  return room > 0 ? [...fitting.slice(-room), ...bars] : bars;
}

/**
 * Fills the gap after `bars` with bars that were read later; these replace everything from their first time
 * on. If they start after the last bar, the old bars are dropped: a shorter chart is better than one with a
 * hole.
 */
export function withGapFilled(bars: Bars, read: Bars): Bars {
  const fresh = ordered(read);
  const [first] = fresh;
  if (!first) return bars;
  if (first.time > lastTime(bars)) return fresh;
  return newest([...bars.filter(({ time }) => time < first.time), ...fresh]);
}

/**
 * The difference between two states of a series: the bars to prepend, and the bars to append or replace at
 * the end. Null when the whole chart has to be redrawn.
 */
export function changeBetween(shown: Bars, next: Bars): { older: Bars; newer: Bars } | null {
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last) return null;
  const firstIndex = next.findIndex(({ time }) => time >= first.time);
  const lastIndex = next.findIndex(({ time }) => time === last.time);
  const before = next[lastIndex - 1];
  // Unchanged bars are identical objects. If the bar before the last one differs, a gap was filled.
  if (lastIndex < 0 || (before && before.time >= first.time && before !== shown.at(-2))) return null;
  const newer = next.slice(lastIndex);
  return { older: next.slice(0, firstIndex), newer: newer[0] === last ? newer.slice(1) : newer };
}
