import type { Chart } from 'klinecharts';
import { pricePane } from './chart-legend.ts';
import { hidePointer, showPointer } from './chart-pointer.ts';

interface ChartKeyOptions {
  /** Called with the time of the bar that the keys came to, and with null once the chart loses the focus. */
  onPoint: (timestamp: number | null) => void;
  signal: AbortSignal;
}

/** By how many bars an arrow leads on. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** To what part of its width one step zooms a bar. */
export const zoomScales = { in: 1.2, out: 0.8 };

const scales: Readonly<Record<string, number>> = {
  '+': zoomScales.in,
  '=': zoomScales.in,
  '-': zoomScales.out,
};

/**
 * The keys of a chart that has the focus (DESK-25): Left and Right move from bar to bar, plus and minus zoom, and End
 * goes to the latest bar. A bar out of sight is scrolled into it.
 */
export function startChartKeys(
  chart: Chart,
  element: HTMLElement,
  { onPoint, signal }: ChartKeyOptions,
): void {
  // Bars before it may be loaded, so its place in the list may change.
  let pointed: number | null = null;

  const place = () => {
    const bars = chart.getDataList();
    const index = bars.findLastIndex(({ timestamp }) => timestamp === pointed);
    return index === -1 ? bars.length - 1 : index;
  };

  const bringIntoSight = (index: number) => {
    const { from, to } = chart.getVisibleRange();
    const width = chart.getBarSpace().bar;
    if (index < from) chart.scrollByDistance((from - index) * width);
    else if (index >= to) chart.scrollByDistance((to - 1 - index) * width);
  };

  const pointAt = (index: number) => {
    const bar = chart.getDataList()[index];
    if (bar === undefined) return;
    pointed = bar.timestamp;
    bringIntoSight(index);
    showPointer(chart, pricePane, { bar: index, price: bar.close });
    onPoint(pointed);
  };

  /** Does what a key stands for; false for any other key. */
  const act = (key: string): boolean => {
    const step = steps[key];
    const scale = scales[key];
    // The first arrow shows where the keys are.
    if (step !== undefined) pointAt(pointed === null ? place() : place() + step);
    else if (scale !== undefined) chart.zoomAtDataIndex(scale, place());
    else if (key === 'End') {
      chart.scrollToRealTime();
      pointAt(chart.getDataList().length - 1);
    } else return false;
    return true;
  };

  element.tabIndex = 0;
  element.addEventListener(
    'keydown',
    (event) => {
      // While a figure is drawn, the keys move its own pointer, inside the chart.
      if (event.target !== element || event.ctrlKey || event.altKey || event.metaKey) return;
      if (act(event.key)) event.preventDefault();
    },
    { signal },
  );
  element.addEventListener(
    'blur',
    () => {
      pointed = null;
      hidePointer(chart);
      onPoint(null);
    },
    { signal },
  );
}
