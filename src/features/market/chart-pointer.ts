import { type Chart, registerOverlay } from 'klinecharts';
import { type ChartPlace, placeAfterKey, placeInSight } from '#domain/chart-place.ts';

interface PointerOptions {
  /** Of the chart while the pointer is on it: says which keys it takes. */
  name: string;
  /** Called with each place that the pointer comes to. */
  onMoved: (place: ChartPlace) => void;
  /** Called when a point is set where the pointer is. */
  onSet: (place: ChartPlace) => void;
}

const overlay = 'pointer';

// klinecharts can't take its own cross hair away again.
registerOverlay({
  name: overlay,
  totalStep: 2,
  createPointFigures: ({ chart, coordinates: [place], bounding: { width, height } }) => {
    if (!place) return [];
    const { x, y } = place;
    const { horizontal, vertical } = chart.getStyles().crosshair;
    const line = (styles: object, ...coordinates: { x: number; y: number }[]) => ({
      type: 'line',
      ignoreEvent: true,
      attrs: { coordinates },
      styles,
    });
    return [
      line(horizontal.line, { x: 0, y }, { x: width, y }),
      line(vertical.line, { x, y: 0 }, { x, y: height }),
    ];
  },
  createYAxisFigures: ({ chart, overlay: { points }, coordinates: [place], yAxis }) => {
    if (!place || !yAxis) return [];
    const price = yAxis.displayValueToText(points[0]?.value ?? 0, chart.getSymbol()?.pricePrecision ?? 0);
    return {
      type: 'text',
      ignoreEvent: true,
      attrs: { x: 0, y: place.y, text: chart.getThousandsSeparator().format(price), baseline: 'middle' },
      styles: chart.getStyles().crosshair.horizontal.text,
    };
  },
});

/** How klinecharts writes a place. */
export const pointOf = (chart: Chart, { bar, price }: ChartPlace) => {
  const timestamp = chart.getDataList()[bar]?.timestamp;
  return timestamp === undefined ? { value: price } : { timestamp, value: price };
};

export const hidePointer = (chart: Chart) => chart.removeOverlay({ name: overlay });

/** Shows the cross hair of the keyboard at `place`, and nowhere else. */
export function showPointer(chart: Chart, pane: string, place: ChartPlace): void {
  hidePointer(chart);
  chart.createOverlay({ name: overlay, paneId: pane, lock: true, points: [pointOf(chart, place)] });
}

/**
 * A cross hair that is moved by keys. The chart is a stop of the Tab key as long as it has one, and has the focus at
 * once where the focus is shown.
 * @returns takes the pointer away; the focus goes back to where it was
 */
export function startPointer(
  chart: Chart,
  pane: string,
  { name, onMoved, onSet }: PointerOptions,
): () => void {
  const dom = chart.getDom();
  if (!dom) return () => undefined;
  const listeners = new AbortController();
  const { signal } = listeners;
  let place: ChartPlace | null = null;

  const sight = () => {
    const { from, to } = chart.getVisibleRange();
    const height = chart.getSize(pane, 'main')?.height ?? 0;
    const [top, bottom] = [chart.convertFromPixel([{ y: 0 }, { y: height }], { paneId: pane })].flat();
    return { first: from, last: Math.max(from, to - 1), low: bottom?.value ?? 0, high: top?.value ?? 0 };
  };
  /** Null while there are no bars. */
  const current = (): ChartPlace | null => {
    const bars = chart.getDataList();
    const last = bars.at(-1);
    return last === undefined
      ? null
      : placeInSight(place ?? { bar: bars.length - 1, price: last.close }, sight());
  };
  const hide = () => hidePointer(chart);
  const moveTo = (next: ChartPlace) => {
    place = next;
    showPointer(chart, pane, next);
    onMoved(next);
  };

  dom.tabIndex = 0;
  dom.setAttribute('role', 'application');
  dom.setAttribute('aria-label', name);
  dom.addEventListener(
    'focus',
    () => {
      const here = current();
      if (here !== null) moveTo(here);
    },
    { signal },
  );
  dom.addEventListener('blur', hide, { signal });
  dom.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const here = current();
      if (here === null) return;
      const next = placeAfterKey(here, event.key, sight());
      if (next === null && event.key !== 'Enter') return;
      event.preventDefault();
      if (next !== null) moveTo(next);
      else if (!event.repeat) onSet(here);
    },
    { signal },
  );
  const opener = document.activeElement;
  if (opener instanceof HTMLElement && opener.matches(':focus-visible')) dom.focus();

  return () => {
    listeners.abort();
    hide();
    if (document.activeElement === dom && opener instanceof HTMLElement) opener.focus();
    for (const attribute of ['tabindex', 'role', 'aria-label']) dom.removeAttribute(attribute);
  };
}
