import { type AxisRange, type Chart, registerOverlay } from 'klinecharts';
import type { ChartLine } from '#domain/chart-line.ts';
import { legendHeightOf, pricePane } from './chart-legend.ts';
import {
  axisPlacesOf,
  type LineStyle,
  lineName,
  lineStyleOf,
  tagFigure,
  tagsOn,
  ticksBesideTags,
} from './chart-tags.ts';

export interface ChartLines {
  set: (lines: readonly ChartLine[]) => void;
  /** Reads the colours from the CSS tokens again. */
  restyle: () => void;
}

/** The distance from a line, in pixels, within which a touch grabs it. */
const hitDistance = 10;

const tones = {
  open: { fill: '--accent-fill', ink: '--on-fill' },
  pending: { fill: '--quiet', ink: '--canvas' },
  stopLoss: { fill: '--down-fill', ink: '--on-fill' },
  takeProfit: { fill: '--up-fill', ink: '--on-fill' },
} as const;

registerOverlay<LineStyle>({
  name: lineName,
  totalStep: 2,
  createPointFigures: ({ chart, overlay, coordinates, bounding: { width, height }, yAxis }) => {
    const { id, extendData: lineStyle } = overlay;
    const y = coordinates[0]?.y ?? 0;
    const ends = [
      { x: 0, y },
      { x: width, y },
    ];
    const line = {
      type: 'line',
      ignoreEvent: true,
      attrs: { coordinates: ends },
      styles: {
        style: lineStyle.isDraggable ? 'dashed' : 'solid',
        dashedValue: [4, 3],
        size: 1,
        color: lineStyle.fill,
      },
    };
    const hitArea = {
      type: 'rect',
      attrs: { x: 0, y: y - hitDistance, width, height: 2 * hitDistance },
      styles: { style: 'fill', color: 'transparent' },
    };
    const overlays = chart.getOverlays({ name: lineName });
    // The last one draws all tags, so that no line runs through the tag of another.
    const tags =
      yAxis && overlays.at(-1)?.id === id
        ? tagsOn(chart, yAxis, { width, height, top: legendHeightOf(chart) })
        : [];
    return lineStyle.isDraggable ? [hitArea, line, ...tags] : [line, ...tags];
  },
  createYAxisFigures: ({ chart, overlay: { id, extendData: lineStyle, points }, bounding, yAxis }) => {
    if (!yAxis) return [];
    const place = axisPlacesOf(chart, yAxis, bounding.height).get(id);
    if (place === undefined) return [];
    const price = yAxis.displayValueToText(points[0]?.value ?? 0, chart.getSymbol()?.pricePrecision ?? 0);
    return tagFigure(0, place, chart.getThousandsSeparator().format(price), lineStyle);
  },
});

/** How far beyond the candles a line is kept in sight, in heights of the candles: they would get too flat otherwise. */
const mostBeyond = 2;

/** The range of prices that a chart shows, with the lines that are kept in sight. */
function rangeWithLines(chart: Chart, bars: AxisRange): AxisRange {
  const prices = chart
    .getOverlays({ name: lineName })
    .filter((overlay) => lineStyleOf(overlay).isKept)
    .map(({ points }) => points[0]?.value ?? bars.from)
    .filter((price) => Math.max(bars.from - price, price - bars.to) <= mostBeyond * bars.range);
  const from = Math.min(bars.from, ...prices);
  const to = Math.max(bars.to, ...prices);
  const range = to - from;
  const [real, display] = [
    { realFrom: from, realTo: to, realRange: range },
    { displayFrom: from, displayTo: to, displayRange: range },
  ];
  return { from, to, range, ...real, ...display };
}

const keyOf = ({ id, kind }: Pick<ChartLine, 'id' | 'kind'>) => `${id} ${kind}`;

const areSame = (a: ChartLine, b: ChartLine) =>
  a.price === b.price && a.label === b.label && a.isDraggable === b.isDraggable;

/** A line in the colours of these tokens, as klinecharts draws it. */
function overlayOf(
  { label, isDraggable, isKept = false, kind, price, ...line }: ChartLine,
  tokens: CSSStyleDeclaration,
) {
  const lineStyle: LineStyle = {
    label,
    isDraggable,
    isKept,
    fill: tokens.getPropertyValue(tones[kind].fill).trim(),
    ink: tokens.getPropertyValue(tones[kind].ink).trim(),
    family: tokens.getPropertyValue('--font').trim(),
  };
  const id = keyOf({ ...line, kind });
  return { id, points: [{ value: price }], lock: !isDraggable, extendData: lineStyle };
}

/**
 * The price lines of a chart. Dropping a dragged line calls `onMoved` and moves the line back, because the
 * order still has its old price.
 */
export function createChartLines(
  chart: Chart,
  element: HTMLElement,
  { onMoved, signal }: { onMoved: (line: ChartLine, price: number) => void; signal: AbortSignal },
): ChartLines {
  let drawn = new Map<string, ChartLine>();
  const fitLines = () =>
    chart.overrideYAxis({
      paneId: pricePane,
      createRange: ({ defaultRange }) => rangeWithLines(chart, defaultRange),
      createTicks: ticksBesideTags(chart),
    });
  let draggedKey: string | null = null;
  const stateOf = (line: ChartLine) => overlayOf(line, getComputedStyle(element));

  const drop = (key: string, price: number | undefined) => {
    const line = draggedKey === key ? drawn.get(key) : undefined;
    draggedKey = null;
    if (!line || price === undefined) return;
    chart.overrideOverlay(stateOf(line));
    if (price !== line.price) onMoved(line, price);
  };

  const draw = (line: ChartLine) => {
    const key = keyOf(line);
    chart.createOverlay({
      ...stateOf(line),
      name: lineName,
      onPressedMoveStart: () => {
        draggedKey = key;
      },
      onPressedMoveEnd: ({ overlay }) => drop(key, overlay.points[0]?.value),
      // By default klinecharts removes the line.
      onRightClick: (event) => event.preventDefault?.(),
    });
  };

  // klinecharts doesn't notice a release outside the chart and would go on dragging, so draw the line again.
  const cancelDrag = () => {
    const line = draggedKey === null ? undefined : drawn.get(draggedKey);
    draggedKey = null;
    if (!line) return;
    chart.removeOverlay({ id: keyOf(line) });
    draw(line);
  };
  for (const end of ['mouseup', 'touchend', 'touchcancel'])
    document.addEventListener(end, cancelDrag, { signal });

  // A touch that drags a line must not scroll the page.
  const preventScroll = (event: TouchEvent) => {
    if (draggedKey !== null) event.preventDefault();
  };
  element.addEventListener('touchstart', preventScroll, { passive: false, signal });

  return {
    set(lines) {
      const next = new Map(lines.map((line) => [keyOf(line), line]));
      for (const key of drawn.keys()) if (!next.has(key)) chart.removeOverlay({ id: key });
      for (const [key, line] of next) {
        const before = drawn.get(key);
        if (!before) draw(line);
        else if (!areSame(before, line)) chart.overrideOverlay(stateOf(line));
      }
      drawn = next;
      fitLines();
    },
    restyle() {
      for (const line of drawn.values()) chart.overrideOverlay(stateOf(line));
    },
  };
}
