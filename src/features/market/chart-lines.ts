import { type Chart, registerOverlay } from 'klinecharts';
import type { ChartLine } from '#domain/chart-line.ts';

interface Look {
  label: string;
  isDraggable: boolean;
  fill: string;
  ink: string;
  family: string;
}

export interface ChartLines {
  set: (lines: readonly ChartLine[]) => void;
  /** Takes the colours anew from the tokens. */
  restyle: () => void;
}

const name = 'priceLevel';

/** How far from a line a finger still takes hold of it, in pixels. */
const reach = 10;

const fills = { open: '--accent-fill', stopLoss: '--down-fill', takeProfit: '--up-fill' } as const;

const tagStyleOf = ({ fill, ink, family }: Look) => ({
  style: 'fill',
  color: ink,
  backgroundColor: fill,
  family,
  size: 10,
  borderRadius: 2,
});

registerOverlay<Look>({
  name,
  totalStep: 2,
  createPointFigures: ({ overlay: { extendData: look }, coordinates, bounding: { width } }) => {
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
        style: look.isDraggable ? 'dashed' : 'solid',
        dashedValue: [4, 3],
        size: 1,
        color: look.fill,
      },
    };
    const tag = {
      type: 'text',
      ignoreEvent: true,
      attrs: { x: 4, y, text: look.label, baseline: 'middle' },
      styles: tagStyleOf(look),
    };
    const grip = {
      type: 'rect',
      attrs: { x: 0, y: y - reach, width, height: 2 * reach },
      styles: { style: 'fill', color: 'transparent' },
    };
    return look.isDraggable ? [grip, line, tag] : [line, tag];
  },
  createYAxisFigures: ({ chart, overlay: { extendData: look, points }, coordinates, yAxis }) => ({
    type: 'text',
    ignoreEvent: true,
    attrs: {
      x: 0,
      y: coordinates[0]?.y ?? 0,
      text: yAxis?.displayValueToText(points[0]?.value ?? 0, chart.getSymbol()?.pricePrecision ?? 0) ?? '',
      baseline: 'middle',
    },
    styles: tagStyleOf(look),
  }),
});

const keyOf = ({ id, kind }: ChartLine) => `${id} ${kind}`;

const areSame = (a: ChartLine, b: ChartLine) =>
  a.price === b.price && a.label === b.label && a.isDraggable === b.isDraggable;

/**
 * The price lines of a chart. One that is dragged tells where it was dropped and springs back: it stands
 * where the order does, not where somebody would like it.
 */
export function createChartLines(
  chart: Chart,
  element: HTMLElement,
  { onMoved, signal }: { onMoved: (line: ChartLine, price: number) => void; signal: AbortSignal },
): ChartLines {
  let drawn = new Map<string, ChartLine>();
  let held: string | null = null;

  const stateOf = (line: ChartLine) => {
    const tokens = getComputedStyle(element);
    const look: Look = {
      label: line.label,
      isDraggable: line.isDraggable,
      fill: tokens.getPropertyValue(fills[line.kind]).trim(),
      ink: tokens.getPropertyValue('--on-fill').trim(),
      family: tokens.fontFamily,
    };
    return {
      id: keyOf(line),
      points: [{ value: line.price }],
      lock: !line.isDraggable,
      extendData: look,
    };
  };

  const drop = (key: string, price: number | undefined) => {
    const line = held === key ? drawn.get(key) : undefined;
    held = null;
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
        held = key;
      },
      onPressedMoveEnd: ({ overlay }) => drop(key, overlay.points[0]?.value),
      // The library would remove the line.
      onRightClick: (event) => event.preventDefault?.(),
    });
  };

  // Let go outside the chart, a line is dropped nowhere, and the library would go on holding it.
  const abandon = () => {
    const line = held === null ? undefined : drawn.get(held);
    held = null;
    if (!line) return;
    chart.removeOverlay({ id: keyOf(line) });
    draw(line);
  };
  for (const end of ['mouseup', 'touchend', 'touchcancel'])
    document.addEventListener(end, abandon, { signal });

  // A thumb on a line moves the line, not the page.
  const keepPage = (event: TouchEvent) => {
    if (held !== null) event.preventDefault();
  };
  element.addEventListener('touchstart', keepPage, { passive: false, signal });

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
    },
    restyle() {
      for (const line of drawn.values()) chart.overrideOverlay(stateOf(line));
    },
  };
}
