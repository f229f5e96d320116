import {
  type AxisCreateTicksCallback,
  type AxisRange,
  type Chart,
  type Overlay,
  registerOverlay,
  utils,
  type YAxis,
} from 'klinecharts';
import type { ChartLine } from '#domain/chart-line.ts';
import { placeTags, placeTagsInColumns, taggedLines } from '#domain/tag-places.ts';
import { legendHeightOf, pricePane } from './chart-legend.ts';
import { chartTextSize } from './chart-style.ts';

interface LineStyle {
  label: string;
  isDraggable: boolean;
  isKept: boolean;
  fill: string;
  ink: string;
  family: string;
}

export interface ChartLines {
  set: (lines: readonly ChartLine[]) => void;
  /** Reads the colours from the CSS tokens again. */
  restyle: () => void;
}

const name = 'priceLevel';

/** The distance from a line, in pixels, within which a touch grabs it. */
const hitDistance = 10;

const tones = {
  open: { fill: '--accent-fill', ink: '--on-fill' },
  pending: { fill: '--quiet', ink: '--canvas' },
  stopLoss: { fill: '--down-fill', ink: '--on-fill' },
  takeProfit: { fill: '--up-fill', ink: '--on-fill' },
} as const;

/** Of a tag with its padding, and with a gap. */
const tagHeight = 19;

/** On either side of the text of a tag. */
const tagPadding = 4;

/** From the edge, and between tags beside each other. */
const tagGap = 4;

const tagSides = 2 * tagPadding + tagGap;

type Levels = Pick<YAxis, 'convertToPixel' | 'convertToNicePixel'>;

const lastPriceOf = (chart: Chart) => chart.getDataList().at(-1)?.close ?? null;

/** The lines from above, with their distance from the top in pixels. */
function linesOf(chart: Chart, yAxis: Levels) {
  const current = lastPriceOf(chart);
  return chart
    .getOverlays({ name })
    .map((overlay) => {
      const price = overlay.points[0]?.value ?? 0;
      // klinecharts rounds to whole pixels, and a price just below the current one belongs below it.
      const line = yAxis.convertToPixel(price) + (current !== null && price < current ? 0.5 : 0);
      const style = lineStyleOf(overlay);
      return { id: overlay.id, price, line, style, isFirst: style.isDraggable };
    })
    .sort((a, b) => b.price - a.price);
}

/**
 * Where the tags of the lines stand on the axis, around that of the current price: in pixels from the top by the ids of
 * the lines. Where there isn't room for all, the stops come first.
 */
function axisPlacesOf(chart: Chart, yAxis: Levels, room: number): ReadonlyMap<string, number> {
  const current = lastPriceOf(chart);
  const taken = current === null ? null : yAxis.convertToNicePixel(current);
  const shown = taggedLines(linesOf(chart, yAxis), { height: tagHeight, room, center: taken ?? 0 });
  const places = placeTags(
    shown.map(({ line }) => line),
    { height: tagHeight, room, taken },
  );
  return new Map(
    shown.flatMap(({ id }, index) => {
      const place = places[index];
      return typeof place === 'number' ? [[id, Math.floor(place)]] : [];
    }),
  );
}

/** Leaves out the labels of the axis that would be half seen below a tag, but not their lines across the chart. */
const ticksBesideTags =
  (chart: Chart): AxisCreateTicksCallback =>
  ({ range, bounding, defaultTicks }) => {
    const convertToPixel = (price: number) =>
      Math.round((1 - (price - range.from) / range.range) * bounding.height);
    const levels = { convertToPixel, convertToNicePixel: convertToPixel };
    const current = lastPriceOf(chart);
    const tags = [
      ...axisPlacesOf(chart, levels, bounding.height).values(),
      ...(current === null ? [] : [convertToPixel(current)]),
    ];
    const reach = (tagHeight + chartTextSize) / 2;
    return defaultTicks.map((tick) =>
      tags.some((tag) => Math.abs(tag - tick.coord) < reach) ? { ...tick, text: '' } : tick,
    );
  };

// The chart's library doesn't type what its overlays carry; each is registered below with a style.
const lineStyleOf = ({ extendData }: Pick<Overlay, 'extendData'>) => extendData as LineStyle;

const tagStyleOf = ({ fill, ink, family }: LineStyle) => ({
  style: 'fill',
  color: ink,
  backgroundColor: fill,
  family,
  size: chartTextSize,
  paddingLeft: tagPadding,
  paddingRight: tagPadding,
  paddingTop: 3,
  paddingBottom: 3,
  borderRadius: 3,
});

const tagFigure = (x: number, y: number, text: string, lineStyle: LineStyle) => ({
  type: 'text',
  ignoreEvent: true,
  attrs: { x, y, text, baseline: 'middle' },
  styles: tagStyleOf(lineStyle),
});

interface TagSpace {
  /** Of the pane, in pixels. */
  width: number;
  height: number;
  /** Where the first tag may begin. */
  top: number;
}

/** The tags of all lines on the chart, each level with its line, and above them how many have none for want of room. */
function tagsOn(chart: Chart, yAxis: YAxis, { width, height, top }: TagSpace) {
  const lines = linesOf(chart, yAxis)
    .filter(({ line }) => line >= 0 && line <= height)
    .map((line) => ({
      ...line,
      width: utils.calcTextWidth(line.style.label, chartTextSize, 'normal', line.style.family) + tagSides,
    }));
  const center = yAxis.convertToPixel(lastPriceOf(chart) ?? 0);
  const placed = (from: number) =>
    placeTagsInColumns(lines, { height: tagHeight, room: height, top: from, width: (2 / 3) * width, center });
  const all = placed(top);
  const places = all.size < lines.length ? placed(top + tagHeight) : all;
  const tags = [...places].map(([{ style }, { x, y }]) =>
    tagFigure(tagGap + x, Math.floor(y), style.label, style),
  );
  const left = lines.length - places.size;
  const [first] = lines;
  if (left === 0 || first === undefined) return tags;
  return [...tags, tagFigure(tagGap, Math.floor(top + tagHeight / 2), `+${left}`, first.style)];
}

registerOverlay<LineStyle>({
  name,
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
    const overlays = chart.getOverlays({ name });
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
    .getOverlays({ name })
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
      name,
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
