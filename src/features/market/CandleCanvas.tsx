import { useLingui } from '@lingui/react/macro';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { BarSeries, ChartBar } from '#domain/bars.ts';
import type { ChartLine, ChartLineKind } from '#domain/chart-line.ts';
import { parseDecimal } from '#domain/decimal.ts';
import type { Period } from '#domain/period.ts';
import { useFormat } from '#i18n/useFormat.ts';
import { useTimeFormat } from '#i18n/useTimeFormat.ts';
import type { HistoryState } from '#machines/market/chart-feed.machine.ts';
import { ArePricesFrozen } from '#ui/figures/frozen-prices.ts';
import classes from './ChartPanel.module.css';
import { type CandleChart, createCandleChart } from './candle-chart.ts';

export interface LineProps {
  /** Prices drawn across the chart. */
  lines?: readonly ChartLine[];
  /** Called after a line was dragged to `price`. The line returns to its place until `lines` changes. */
  onLineMoved?: (id: string, kind: ChartLineKind, price: number) => void;
  /** Called with the chart once it is drawn, and with null when it is removed. */
  onDrawing?: (chart: CandleChart['drawing'] | null) => void;
}

interface CandleCanvasProps extends LineProps {
  series: BarSeries;
  period: Period;
  pricePrecision: number;
  history: HistoryState;
  onOlderWanted: () => void;
  /** Called with the bar under the crosshair, or null without one. */
  onPoint: (bar: ChartBar | null) => void;
}

const noLines: readonly ChartLine[] = [];

/** The drawn chart. Loaded lazily, because klinecharts is larger than the rest of the screen. */
export default function CandleCanvas(props: CandleCanvasProps) {
  const { series, period, pricePrecision, history, onOlderWanted, onPoint } = props;
  const { lines = noLines, onLineMoved, onDrawing } = props;
  const { t } = useLingui();
  const format = useFormat();
  const formatTime = useTimeFormat();
  const isFrozen = use(ArePricesFrozen);
  const element = useRef<HTMLElement>(null);
  const chart = useRef<CandleChart>(null);
  const loadOlder = useEffectEvent(onOlderWanted);
  const point = useEffectEvent(onPoint);
  const announce = useEffectEvent((drawing: CandleChart['drawing'] | null) => onDrawing?.(drawing));
  const moveLine = useEffectEvent(({ id, kind }: ChartLine, price: number) => onLineMoved?.(id, kind, price));

  useEffect(() => {
    if (!element.current) return;
    const created = createCandleChart(element.current, {
      onOlderWanted: () => loadOlder(),
      onPoint: (bar) => point(bar),
      onLineMoved: (line, price) => moveLine(line, price),
    });
    chart.current = created;
    announce(created.drawing);
    return () => {
      announce(null);
      created.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.write({
      pricePrecision,
      price: (text) => format.decimal(parseDecimal(text), { places: text.split('.')[1]?.length ?? 0 }),
      time: formatTime,
    });
  }, [format, formatTime, pricePrecision]);
  useEffect(() => chart.current?.setHistory(history), [history]);
  useEffect(() => chart.current?.show(series, period), [series, period]);
  useEffect(() => chart.current?.setLines(lines), [lines]);
  useEffect(() => chart.current?.setFrozen(isFrozen), [isFrozen]);

  return (
    <figure
      ref={element}
      className={classes.canvas}
      dir="ltr"
      aria-label={t`Candlestick chart`}
      aria-description={t({
        message: 'Left and Right move from bar to bar, plus and minus zoom, End goes to the latest bar.',
        comment: 'Read out for the chart, whose keys these are: arrows, + and -, and the End key',
      })}
    />
  );
}
