import { dispose, type FormatDateType, init, type KLineData, registerYAxis } from 'klinecharts';
import { type BarSeries, type ChartBar, changeBetween, maximumBars } from '#domain/bars.ts';
import type { ChartLine } from '#domain/chart-line.ts';
import { type Period, periods } from '#domain/period.ts';
import type { HistoryState } from '#machines/market/chart-feed.machine.ts';
import { createChartLines } from './chart-lines.ts';
import { chartStyleOf } from './chart-style.ts';

/** How the chart writes its figures. */
export interface ChartWriting {
  /** Tells one way of writing from another: the chart keeps its axes by name. */
  name: string;
  pricePrecision: number;
  price: (price: number, places: number) => string;
  /** Unix milliseconds. */
  time: (moment: number, style: 'date' | 'minute' | 'dateTime') => string;
}

export interface ChartEvents {
  /** The user scrolled to the first bar. */
  onOlderWanted: () => void;
  /** The bar under the crosshair; null without one. */
  onPoint: (bar: ChartBar | null) => void;
  /** A line was dropped at `price`; it stands where it stood. */
  onLineMoved: (line: ChartLine, price: number) => void;
}

export interface CandleChart {
  show: (series: BarSeries, period: Period) => void;
  write: (writing: ChartWriting) => void;
  /** Whether older bars are being read, can be, or don't exist. */
  setHistory: (history: HistoryState) => void;
  setLines: (lines: readonly ChartLine[]) => void;
  dispose: () => void;
}

// The chart writes into the bars it is given, so it gets its own.
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

/** How far the chart's own list may outgrow the series before it is drawn anew. */
const slack = 200;

/**
 * The candlestick chart on klinecharts: takes a series' changes as they come, once a frame, and touches only
 * the bars that changed.
 * @throws {Error} when the element can't hold a chart.
 */
export function createCandleChart(element: HTMLElement, events: ChartEvents): CandleChart {
  const chart = init(element, { styles: chartStyleOf(element), locale: 'en-US' });
  if (!chart) throw new Error('The chart has no element to stand in');

  // The library would be the first stop of the tab key, and would keep the page from scrolling under a thumb.
  for (const each of element.querySelectorAll<HTMLElement>('[tabindex]')) {
    each.tabIndex = 0;
    each.style.touchAction = 'pan-y';
  }

  let series: BarSeries | null = null;
  let shown: readonly ChartBar[] = [];
  let history: HistoryState = 'available';
  let update: ((bar: KLineData) => void) | null = null;
  let answerOlder: ((bars: KLineData[], more: { forward: boolean }) => void) | null = null;
  let stop = () => {};

  const hasOlder = () => ({ forward: history !== 'exhausted' });

  const takeOlder = (older: readonly ChartBar[]) => {
    const answer = answerOlder;
    answerOlder = null;
    answer?.(older.map(toData), hasOlder());
  };

  const sync = () => {
    const next = series?.bars() ?? [];
    if (next === shown) return;
    const change = changeBetween(shown, next);
    const length = chart.getDataList().length + (change?.newer.length ?? 0);
    const isUnasked = change !== null && change.older.length > 0 && !answerOlder;
    if (!change || !update || isUnasked || length > maximumBars + slack) return chart.resetData();
    shown = next;
    if (change.older.length > 0) takeOlder(change.older);
    for (const bar of change.newer) update(toData(bar));
  };

  chart.setDataLoader({
    getBars: ({ type, callback }) => {
      if (type === 'init') {
        answerOlder = null;
        shown = series?.bars() ?? [];
        callback(shown.map(toData), hasOlder());
      } else if (type === 'forward') {
        answerOlder = callback;
        events.onOlderWanted();
      } else callback([], hasOlder());
    },
    subscribeBar: ({ callback }) => {
      update = callback;
    },
    unsubscribeBar: () => {
      update = null;
    },
  });

  const point = (x: number | null) => {
    const [place] = x === null ? [] : [chart.convertFromPixel([{ x }])].flat();
    const pointed = chart.getDataList()[place?.dataIndex ?? -1];
    events.onPoint(shown.find(({ time }) => time === pointed?.timestamp) ?? null);
  };
  chart.subscribeAction('onCrosshairChange', (crosshair) => point(xOf(crosshair)));

  chart.subscribeAction('onScroll', () => {
    if (answerOlder && history === 'available' && chart.getVisibleRange().from <= 0) events.onOlderWanted();
  });

  const watching = new AbortController();
  element.addEventListener('pointerleave', () => point(null), { signal: watching.signal });
  const lines = createChartLines(chart, element, { onMoved: events.onLineMoved, signal: watching.signal });
  const themes = new MutationObserver(() => {
    chart.setStyles(chartStyleOf(element));
    lines.restyle();
  });
  themes.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'data-rise'] });

  return {
    show(next, period) {
      stop();
      series = next;
      stop = series.subscribe(sync);
      chart.setPeriod(periodOf(period));
    },
    write({ name, pricePrecision, price, time }) {
      chart.setFormatter({
        formatDate: ({ timestamp, type, template }) => time(timestamp, timeStyleOf(type, template)),
      });
      registerYAxis({ name, displayValueToText: price });
      chart.overrideYAxis({ name });
      chart.setSymbol({ ticker: name, pricePrecision, volumePrecision: 2 });
    },
    setHistory(next) {
      history = next;
      if (next === 'loadingOlder') return;
      const asked = answerOlder;
      sync();
      // A failed load leaves the question open: else every tick would ask it again.
      if (next === 'exhausted' && asked === answerOlder) takeOlder([]);
    },
    setLines: lines.set,
    dispose() {
      stop();
      watching.abort();
      themes.disconnect();
      dispose(element);
    },
  };
}
