import type { ChartBar } from '#domain/bars.ts';

/** A bar that opens at the price `time`, which makes every bar of a test different. */
export const bar = (time: number, close = time): ChartBar => ({
  time,
  open: time,
  high: close,
  low: time,
  close,
  volume: 1,
});

/** One bar for each time from `from` to `to`, both included. */
export const range = (from: number, to: number): ChartBar[] =>
  Array.from({ length: to - from + 1 }, (_, index) => bar(from + index));
