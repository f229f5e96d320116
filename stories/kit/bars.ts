import type { BarSeries, ChartBar } from '#domain/bars.ts';

const start = Date.UTC(2026, 0, 5, 9);

/** Bars of a quiet morning, the same each time. */
export const sampleBars: readonly ChartBar[] = Array.from({ length: 120 }, (_, index) => {
  const open = 1.24 + Math.sin(index / 9) * 0.004 + index * 0.00005;
  const close = 1.24 + Math.sin((index + 1) / 9) * 0.004 + (index + 1) * 0.00005;
  return {
    time: start + index * 300_000,
    open,
    high: Math.max(open, close) + 0.0008,
    low: Math.min(open, close) - 0.0007,
    close,
    volume: 100 + (index % 7) * 12,
  };
});

/** A series that stands still. */
export const seriesOf = (bars: readonly ChartBar[]): BarSeries => ({
  bars: () => bars,
  subscribe: () => () => undefined,
});
