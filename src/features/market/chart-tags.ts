import { type AxisCreateTicksCallback, type Chart, type Overlay, utils, type YAxis } from 'klinecharts';
import { placeTags, placeTagsInColumns, taggedLines } from '#domain/tag-places.ts';
import { chartTextSize } from './chart-style.ts';

export interface LineStyle {
  label: string;
  isDraggable: boolean;
  isKept: boolean;
  fill: string;
  ink: string;
  family: string;
}

/** klinecharts' name of the lines. */
export const lineName = 'priceLevel';

// The chart's library doesn't type what its overlays carry; each is registered below with a style.
export const lineStyleOf = ({ extendData }: Pick<Overlay, 'extendData'>) => extendData as LineStyle;

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
    .getOverlays({ name: lineName })
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
export function axisPlacesOf(chart: Chart, yAxis: Levels, room: number): ReadonlyMap<string, number> {
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
export const ticksBesideTags =
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

export const tagFigure = (x: number, y: number, text: string, lineStyle: LineStyle) => ({
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
export function tagsOn(chart: Chart, yAxis: YAxis, { width, height, top }: TagSpace) {
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
