import type { Chart, OverlayCreate } from 'klinecharts';
import type { Drawing, DrawingKind, Indicator } from '#domain/chart-choice.ts';

/** klinecharts' own figures. */
const overlays: Record<DrawingKind, string> = {
  line: 'segment',
  level: 'horizontalStraightLine',
  fibonacci: 'fibonacciLine',
};

const overPrices: readonly Indicator[] = ['MA', 'EMA', 'BOLL'];

const group = 'drawings';

/** Below this width, in CSS pixels, the parameters of an indicator would push its values into a second line. */
const narrow = 480;

/** Of an indicator below the prices, in CSS pixels. */
const paneHeight = 64;
/** With room for the values above their lines. */
const narrowPaneHeight = 80;

export interface ChartTools {
  show: (indicators: readonly Indicator[]) => void;
  /** Begins a figure: its points follow as clicks on the chart. */
  draw: (kind: DrawingKind) => void;
  removeDrawings: () => void;
  /** Reads the colours from the CSS tokens again. */
  restyle: () => void;
  dispose: () => void;
}

interface ToolOptions {
  drawings: readonly Drawing[];
  /** Called after a figure was drawn, moved or removed. */
  onDrawings: (drawings: readonly Drawing[]) => void;
}

const kindOf = (name: string) =>
  (Object.keys(overlays) as DrawingKind[]).find((kind) => overlays[kind] === name);

/** Indicators and figures of a chart that was created already. */
export function createChartTools(chart: Chart, { drawings, onDrawings }: ToolOptions): ChartTools {
  let isDisposed = false;
  const isNarrow = (chart.getDom()?.clientWidth ?? narrow) < narrow;

  const drawn = (): Drawing[] =>
    chart.getOverlays({ groupId: group }).flatMap(({ name, points }) => {
      const kind = kindOf(name);
      const known = points.flatMap(({ timestamp, value }) =>
        value === undefined ? [] : [{ time: timestamp ?? null, price: value }],
      );
      return kind === undefined || known.length === 0 ? [] : [{ kind, points: known }];
    });
  const report = () => {
    if (!isDisposed) onDrawings(drawn());
  };
  const overlay = (kind: DrawingKind): OverlayCreate => ({
    name: overlays[kind],
    groupId: group,
    onDrawEnd: report,
    onPressedMoveEnd: report,
    onRemoved: () => queueMicrotask(report),
  });

  const add = (name: Indicator) => {
    if (overPrices.includes(name)) {
      chart.createIndicator({ name, paneId: 'candle_pane' }, true);
      return;
    }
    chart.createIndicator(name);
    const [indicator] = chart.getIndicators({ name });
    if (!indicator) return;
    chart.setPaneOptions({ id: indicator.paneId, height: isNarrow ? narrowPaneHeight : paneHeight });
    if (isNarrow) chart.overrideYAxis({ paneId: indicator.paneId, gap: { top: 0.4, bottom: 0.05 } });
  };

  const restyle = () => {
    const dom = chart.getDom();
    const tokens = dom ? getComputedStyle(dom) : null;
    const token = (name: string) => tokens?.getPropertyValue(name).trim() ?? '';
    const text = { color: token('--quiet'), family: tokens?.fontFamily ?? '', size: isNarrow ? 10 : 11 };
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
          family: tokens?.fontFamily ?? '',
          size: text.size,
          paddingLeft: 2,
          paddingRight: 2,
        },
      },
    });
  };

  // Room for two lines of values above the prices.
  if (isNarrow) chart.overrideYAxis({ paneId: 'candle_pane', gap: { top: 0.25, bottom: 0.1 } });
  // Otherwise volumes would be written with an English K.
  chart.setFormatter({ formatBigNumber: String });
  restyle();
  for (const { kind, points } of drawings)
    chart.createOverlay({
      ...overlay(kind),
      points: points.map(({ time, price }) =>
        time === null ? { value: price } : { timestamp: time, value: price },
      ),
    });

  return {
    show(wanted) {
      const shown = chart.getIndicators();
      for (const { id, name } of shown)
        if (!wanted.some((indicator) => indicator === name)) chart.removeIndicator({ id });
      for (const name of wanted) if (!shown.some((indicator) => indicator.name === name)) add(name);
    },
    draw: (kind) => void chart.createOverlay(overlay(kind)),
    removeDrawings: () => void chart.removeOverlay({ groupId: group }),
    restyle,
    dispose: () => {
      isDisposed = true;
    },
  };
}
