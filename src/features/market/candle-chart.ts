import { type Chart, dispose, type FormatDateType, init, type KLineData, utils } from 'klinecharts';
import { type BarSeries, type ChartBar, changeBetween, maximumBars } from '#domain/bars.ts';
import type { ChartLine } from '#domain/chart-line.ts';
import { defaultPeriod, type Period, periods } from '#domain/period.ts';
import type { TimeStyle } from '#i18n/format-time.ts';
import type { HistoryState } from '#machines/market/chart-feed.machine.ts';
import { afterFrame } from '#ui/hooks/after-frame.ts';
import { barTimeStyle } from './bar-time.ts';
import { startChartKeys } from './chart-keys.ts';
import { pricePane } from './chart-legend.ts';
import { createChartLines } from './chart-lines.ts';
import { chartStyleOf } from './chart-style.ts';

/** How the chart formats prices and times. */
export interface ChartWriting {
  pricePrecision: number;
  /** Of a price in plain notation, with as many decimals as it has. */
  price: (text: string) => string;
  /** `moment` is in Unix milliseconds. */
  time: (moment: number, style: TimeStyle) => string;
}

export interface ChartEvents {
  /** Called after the user scrolled to the first bar. */
  onOlderWanted: () => void;
  /** Called with the bar under the crosshair, or null without one. */
  onPoint: (bar: ChartBar | null) => void;
  /** Called after a line was dropped at `price`; the line itself returns to its place. */
  onLineMoved: (line: ChartLine, price: number) => void;
}

export interface CandleChart {
  show: (series: BarSeries, period: Period) => void;
  write: (writing: ChartWriting) => void;
  /** Whether older bars can be loaded, are loading, or don't exist. */
  setHistory: (history: HistoryState) => void;
  setLines: (lines: readonly ChartLine[]) => void;
  /** Whether no live prices arrive. */
  setFrozen: (isFrozen: boolean) => void;
  /** The chart of klinecharts, for tools that draw on it. */
  drawing: Chart;
  dispose: () => void;
}

// klinecharts changes the bars it receives, so it gets copies.
const toData = ({ time, ...bar }: ChartBar): KLineData => ({ ...bar, timestamp: time });

const periodOf = (period: Period) =>
  period === '1day'
    ? { type: 'day' as const, span: 1 }
    : { type: 'minute' as const, span: periods[period].minutes };

const timeStyleOf = (place: FormatDateType, template: string) => {
  if (place !== 'xAxis') return 'dateTime';
  return template.includes('HH') ? 'minute' : 'date';
};

const xOf = (crosshair: unknown): number | null =>
  typeof crosshair === 'object' && crosshair !== null && 'x' in crosshair && typeof crosshair.x === 'number'
    ? crosshair.x
    : null;

/** By how many bars klinecharts' own list may exceed the maximum before it is reset. */
const slack = 200;

/** The bars to add to those that the chart shows; null where it has to be given all of them again. */
function additionTo(chart: Chart, shown: readonly ChartBar[], next: readonly ChartBar[]) {
  const change = changeBetween(shown, next);
  const length = chart.getDataList().length + (change?.newer.length ?? 0);
  return length > maximumBars + slack ? null : change;
}

/**
 * Runs a task after the next frame, once for all requests before it. klinecharts reads the height of its panes, which
 * makes the browser lay out the page; after a frame that is already done.
 */
function oncePerFrame(task: () => void) {
  let cancel: (() => void) | null = null;
  return {
    request() {
      cancel ??= afterFrame(() => {
        cancel = null;
        task();
      });
    },
    cancel() {
      cancel?.();
      cancel = null;
    },
  };
}

/**
 * Feeds the chart with the bars of a series: all of them at first and when it resets, later only those that changed.
 * @param onOlderWanted called when the chart asks for bars before its first one
 * @param onReset called when the chart was given all bars
 */
function createBarFeed(chart: Chart, onOlderWanted: () => void, onReset: () => void) {
  let series: BarSeries | null = null;
  let shown: readonly ChartBar[] = [];
  let history: HistoryState = 'available';
  let update: ((bar: KLineData) => void) | null = null;
  let resolveOlder: ((bars: KLineData[], more: { forward: boolean }) => void) | null = null;
  let stop = () => {};

  const hasOlder = () => ({ forward: history !== 'exhausted' });

  const addOlder = (older: readonly ChartBar[]) => {
    const resolve = resolveOlder;
    resolveOlder = null;
    resolve?.(older.map(toData), hasOlder());
  };

  const sync = () => {
    const next = series?.bars() ?? [];
    if (next === shown) return;
    const change = additionTo(chart, shown, next);
    if (!change || !update || (change.older.length > 0 && !resolveOlder)) return chart.resetData();
    shown = next;
    if (change.older.length > 0) addOlder(change.older);
    for (const bar of change.newer) update(toData(bar));
  };

  chart.setDataLoader({
    getBars: ({ type, callback }) => {
      if (type === 'init') {
        resolveOlder = null;
        shown = series?.bars() ?? [];
        callback(shown.map(toData), hasOlder());
        onReset();
      } else if (type === 'forward') {
        resolveOlder = callback;
        onOlderWanted();
      } else callback([], hasOlder());
    },
    subscribeBar: ({ callback }) => {
      update = callback;
    },
    unsubscribeBar: () => {
      update = null;
    },
  });

  return {
    shown: () => shown,
    /** Whether the chart waits for older bars, and they can be loaded. */
    canAskForOlder: () => resolveOlder !== null && history === 'available',
    follow(next: BarSeries) {
      stop();
      series = next;
      const { request, cancel } = oncePerFrame(sync);
      const unsubscribe = series.subscribe(request);
      stop = () => {
        unsubscribe();
        cancel();
      };
    },
    setHistory(next: HistoryState) {
      history = next;
      if (next === 'loadingOlder') return;
      const pending = resolveOlder;
      sync();
      // After a failed load the request stays pending. Answering it would repeat the load on every tick.
      if (next === 'exhausted' && pending === resolveOlder) addOlder([]);
    },
    stop: () => stop(),
  };
}

/** Between the last bar and the axis, in pixels, unless a whole bar finds room at the start. */
const endGap = 24;

/** Shows the last bars without cutting the first of them, nor the mark of its price. */
function fitBars(chart: Chart): void {
  const width = chart.getSize(pricePane, 'main')?.width ?? 0;
  chart.setOffsetRightDistance(endGap + (Math.max(0, width - endGap) % chart.getBarSpace().bar));
}

/** Takes back what klinecharts does to its element, its axis and the wheel. */
function prepare(chart: Chart, element: HTMLElement, signal: AbortSignal): void {
  // klinecharts makes it the first stop of the Tab key, where no key does anything, and disables scrolling by touch.
  for (const container of element.querySelectorAll<HTMLElement>('[tabindex]')) {
    container.removeAttribute('tabindex');
    container.style.touchAction = 'pan-y';
  }

  // klinecharts cuts a label off at the edge: "3:35" for 23:35.
  chart.overrideXAxis({
    createTicks: ({ bounding, defaultTicks }) => {
      const { size, weight, family } = chart.getStyles().xAxis.tickText;
      return defaultTicks.filter(({ coord, text }) => {
        const half = utils.calcTextWidth(text, size, weight, family) / 2;
        return coord >= half && coord + half <= bounding.width;
      });
    },
  });
  // The wheel scrolls the page, as over anything else: klinecharts would zoom. With Ctrl, or on a pinch, it zooms.
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && Math.abs(event.deltaY) >= Math.abs(event.deltaX)) event.stopPropagation();
    },
    { capture: true, passive: true, signal },
  );
}

/**
 * A candlestick chart, drawn by klinecharts. Applies the changes of a series when it notifies, and only to
 * the bars that changed.
 * @throws {Error} if klinecharts can't create a chart in the element.
 */
export function createCandleChart(element: HTMLElement, events: ChartEvents): CandleChart {
  let isFrozen = false;
  let shownPeriod: Period = defaultPeriod;
  const chart = init(element, {
    styles: chartStyleOf(element, isFrozen),
    locale: 'en-US',
    // It would write 1.00012 as 1.0{3}12.
    decimalFold: { format: String },
  });
  if (!chart) throw new Error('The chart has no element to stand in');

  const listeners = new AbortController();
  prepare(chart, element, listeners.signal);
  const fit = oncePerFrame(() => fitBars(chart));
  const bars = createBarFeed(chart, events.onOlderWanted, fit.request);

  const pointAt = (timestamp: number | null | undefined) =>
    events.onPoint(bars.shown().find(({ time }) => time === timestamp) ?? null);
  const point = (x: number | null) => {
    const [place] = x === null ? [] : [chart.convertFromPixel([{ x }])].flat();
    pointAt(chart.getDataList()[place?.dataIndex ?? -1]?.timestamp);
  };
  chart.subscribeAction('onCrosshairChange', (crosshair) => point(xOf(crosshair)));

  chart.subscribeAction('onScroll', () => {
    if (bars.canAskForOlder() && chart.getVisibleRange().from <= 0) events.onOlderWanted();
  });

  element.addEventListener('pointerleave', () => point(null), { signal: listeners.signal });
  startChartKeys(chart, element, { onPoint: pointAt, signal: listeners.signal });
  const lines = createChartLines(chart, element, { onMoved: events.onLineMoved, signal: listeners.signal });
  const restyle = () => chart.setStyles(chartStyleOf(element, isFrozen));
  const themeObserver = new MutationObserver(() => {
    restyle();
    lines.restyle();
  });
  themeObserver.observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme', 'data-rise'],
  });

  return {
    show(next, period) {
      shownPeriod = period;
      bars.follow(next);
      chart.setPeriod(periodOf(period));
    },
    write({ pricePrecision, price, time }) {
      chart.setFormatter({
        formatDate: ({ timestamp, type, template }) =>
          time(timestamp, barTimeStyle(shownPeriod, timeStyleOf(type, template))),
      });
      // Every price that klinecharts draws goes through this, the marks of the highest and the lowest included.
      chart.setThousandsSeparator({ format: (text) => price(String(text)) });
      chart.setSymbol({ ticker: 'pair', pricePrecision, volumePrecision: 2 });
    },
    setHistory: bars.setHistory,
    setLines: lines.set,
    setFrozen(next) {
      if (next === isFrozen) return;
      isFrozen = next;
      restyle();
    },
    drawing: chart,
    dispose() {
      bars.stop();
      fit.cancel();
      listeners.abort();
      themeObserver.disconnect();
      dispose(element);
    },
  };
}
