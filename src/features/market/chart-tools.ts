import type { Chart, OverlayCreate } from 'klinecharts';
import type { ChartPlace } from '#domain/chart-place.ts';
import { type Drawing, type DrawingKind, pointCounts } from '#domain/drawing.ts';
import { type Indicator, isOverPrices } from '#domain/indicators.ts';
import { objectKeys } from '#domain/object-keys.ts';
import { pricePane, rangeBelowLegend } from './chart-legend.ts';
import { pointOf } from './chart-pointer.ts';

/** klinecharts' own figures. */
const overlays: Record<DrawingKind, string> = {
  line: 'segment',
  level: 'horizontalStraightLine',
  fibonacci: 'fibonacciLine',
};

const group = 'drawings';
const preview = 'preview';

/** Above and below what is drawn, in parts of a pane of its own: a line of values stands above. */
const paneGap = { top: 0.4, bottom: 0.05 };

/** Below this width, in CSS pixels, the parameters of an indicator would push its values into a second line. */
const narrow = 480;

/** Of an indicator below the prices, in CSS pixels; the chart grows by as much (ChartToolbar.module.css). */
const paneHeight = 64;
/** With room for two lines of values. */
const narrowPaneHeight = 80;

export interface ChartTools {
  show: (indicators: readonly Indicator[]) => void;
  /** Begins a figure, whose points follow as clicks on the chart. Of the kind that was begun, ends it without a figure. */
  draw: (kind: DrawingKind) => void;
  /** Ends the figure that was begun, without a figure. */
  end: () => void;
  /** Sets a point of the figure that was begun, which is drawn with its last one. */
  set: (place: ChartPlace) => void;
  /** Shows what the figure that was begun would be with a point at `place`. */
  preview: (place: ChartPlace) => void;
  /** Removes the figure that is selected; where none is, the one that was drawn last. */
  remove: () => void;
  /** Reads the colours from the CSS tokens again. */
  restyle: () => void;
  dispose: () => void;
}

interface ToolOptions {
  drawings: readonly Drawing[];
  /** Called after a figure was drawn, moved or removed. */
  onDrawings: (drawings: readonly Drawing[]) => void;
  /** Called with the kind of the figure that is being drawn; null once none is. */
  onBegun: (kind: DrawingKind | null) => void;
  /** Called with whether one of the figures is selected, by a click on it. */
  onSelected: (isSelected: boolean) => void;
}

const kindOf = (name: string) => objectKeys(overlays).find((kind) => overlays[kind] === name);

/** The panes and the letters of a chart, which follow the width and the colours of its element. */
function createLook(chart: Chart) {
  let isNarrow: boolean | null = null;

  const fitPanes = () => {
    const height = isNarrow ? narrowPaneHeight : paneHeight;
    for (const { paneId } of chart.getIndicators())
      if (paneId !== pricePane) chart.setPaneOptions({ id: paneId, height });
  };

  const restyle = () => {
    const dom = chart.getDom();
    const tokens = dom ? getComputedStyle(dom) : null;
    const token = (name: string) => tokens?.getPropertyValue(name).trim() ?? '';
    const text = { color: token('--quiet'), family: token('--font-system'), size: isNarrow ? 10 : 11 };
    chart.setStyles({
      indicator: {
        tooltip: { title: { ...text, showParams: !isNarrow }, legend: text },
        bars: [{ upColor: token('--up'), downColor: token('--down'), noChangeColor: token('--quiet') }],
      },
      overlay: {
        line: { color: token('--accent') },
        point: { color: token('--accent') },
        text: {
          color: token('--on-fill'),
          backgroundColor: token('--accent-fill'),
          family: token('--font-system'),
          size: text.size,
          paddingLeft: 2,
          paddingRight: 2,
        },
      },
    });
  };

  /** A panel may become narrow, or wide, after its chart was drawn. */
  const adapt = () => {
    const width = chart.getDom()?.clientWidth ?? narrow;
    // A folded panel has none.
    if (width === 0 || isNarrow === width < narrow) return;
    isNarrow = width < narrow;
    fitPanes();
    restyle();
  };

  adapt();
  const sizes = new ResizeObserver(adapt);
  const dom = chart.getDom();
  if (dom) sizes.observe(dom);
  return { fitPanes, restyle, dispose: () => sizes.disconnect() };
}

/** The figure that is being drawn, with those of its points that were set by keyboard. */
function createBegunFigure(chart: Chart, onBegun: ToolOptions['onBegun']) {
  let begun: { id: string; kind: DrawingKind } | null = null;
  let points: ReturnType<typeof pointOf>[] = [];

  const set = (next: typeof begun) => {
    begun = next;
    points = [];
    chart.removeOverlay({ groupId: preview });
    onBegun(next?.kind ?? null);
  };
  return {
    set,
    kind: () => begun?.kind,
    remove() {
      if (begun !== null) chart.removeOverlay({ id: begun.id });
    },
    /** To be called once a figure is drawn or removed. */
    ended(id: string) {
      if (begun?.id === id) set(null);
    },
    /** Sets a point. Returns all points once the figure has as many as it needs. */
    addPoint(kind: DrawingKind, place: ChartPlace) {
      points = [...points, pointOf(chart, place)];
      return points.length < pointCounts[kind] ? null : points;
    },
    preview(place: ChartPlace) {
      chart.removeOverlay({ groupId: preview });
      if (begun !== null && points.length > 0)
        chart.createOverlay({
          name: overlays[begun.kind],
          groupId: preview,
          lock: true,
          points: [...points, pointOf(chart, place)],
        });
    },
  };
}

const drawingsOn = (chart: Chart): Drawing[] =>
  chart.getOverlays({ groupId: group }).flatMap(({ name, points }) => {
    const kind = kindOf(name);
    const known = points.flatMap(({ timestamp, value }) =>
      value === undefined ? [] : [{ time: timestamp ?? null, price: value }],
    );
    return kind === undefined || known.length === 0 ? [] : [{ kind, points: known }];
  });

/** The figures that are drawn on a chart. */
function createFigures(chart: Chart, { drawings, onDrawings, onBegun, onSelected }: ToolOptions) {
  let isDisposed = false;
  let selectedId: string | null = null;
  const begun = createBegunFigure(chart, onBegun);

  const setSelected = (id: string | null) => {
    selectedId = id;
    onSelected(id !== null);
  };
  const deselect = (id: string) => {
    if (selectedId === id) setSelected(null);
  };
  const report = () => {
    if (!isDisposed) onDrawings(drawingsOn(chart));
  };
  const overlay = (kind: DrawingKind): OverlayCreate => ({
    name: overlays[kind],
    groupId: group,
    onDrawEnd: ({ overlay: { id } }) => {
      begun.ended(id);
      report();
    },
    onPressedMoveEnd: report,
    onSelected: ({ overlay: { id } }) => setSelected(id),
    onDeselected: ({ overlay: { id } }) => deselect(id),
    onRemoved: ({ overlay: { id } }) => {
      begun.ended(id);
      deselect(id);
      queueMicrotask(report);
    },
  });

  for (const { kind, points } of drawings)
    chart.createOverlay({
      ...overlay(kind),
      points: points.map(({ time, price }) =>
        time === null ? { value: price } : { timestamp: time, value: price },
      ),
    });

  return {
    draw(kind: DrawingKind) {
      const last = begun.kind();
      begun.remove();
      if (last === kind) return;
      const id = chart.createOverlay(overlay(kind));
      if (typeof id === 'string') begun.set({ id, kind });
    },
    end: begun.remove,
    set(place: ChartPlace) {
      const kind = begun.kind();
      const points = kind && begun.addPoint(kind, place);
      if (!kind || !points) return;
      begun.remove();
      chart.createOverlay({ ...overlay(kind), points });
    },
    preview: begun.preview,
    remove() {
      const id = selectedId ?? chart.getOverlays({ groupId: group }).at(-1)?.id;
      if (id !== undefined) chart.removeOverlay({ id });
    },
    dispose: () => {
      isDisposed = true;
    },
  };
}

/** Indicators and figures of a chart that was created already. */
export function createChartTools(chart: Chart, options: ToolOptions): ChartTools {
  chart.overrideYAxis({
    paneId: pricePane,
    gap: { top: 0, bottom: 0 },
    createRange: rangeBelowLegend,
  });
  // Otherwise volumes would be written with an English K.
  chart.setFormatter({ formatBigNumber: String });
  const look = createLook(chart);
  const figures = createFigures(chart, options);

  const add = (name: Indicator) => {
    if (isOverPrices(name)) {
      chart.createIndicator({ name, paneId: pricePane }, true);
      return;
    }
    chart.createIndicator(name);
    for (const { paneId } of chart.getIndicators({ name })) chart.overrideYAxis({ paneId, gap: paneGap });
    look.fitPanes();
  };

  return {
    ...figures,
    show(wanted) {
      const shown = chart.getIndicators();
      for (const { id, name } of shown)
        if (!wanted.some((indicator) => indicator === name)) chart.removeIndicator({ id });
      for (const name of wanted) if (!shown.some((indicator) => indicator.name === name)) add(name);
    },
    restyle: look.restyle,
    dispose: () => {
      figures.dispose();
      look.dispose();
    },
  };
}
