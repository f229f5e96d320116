import type { ChartBar } from './bars.ts';
import { type Decimal, decimal, larger, minus, smaller, toNumber } from './decimal.ts';

/** A day's prices so far (MICRO-2). `time` is the start of the day (00:00 UTC) in Unix milliseconds. */
export interface DayStatistics {
  time: number;
  open: Decimal;
  high: Decimal;
  low: Decimal;
  close: Decimal;
}

/** The statistics of a one-day bar. Converting its floats is exact: a price has few enough digits. */
export const statisticsOf = ({ time, open, high, low, close }: ChartBar): DayStatistics => ({
  time,
  open: decimal(open),
  high: decimal(high),
  low: decimal(low),
  close: decimal(close),
});

/** The statistics after a new price, which can be a new high or low before the next bar arrives. */
export const withPrice = (day: DayStatistics, price: Decimal): DayStatistics => ({
  ...day,
  high: larger(day.high, price),
  low: smaller(day.low, price),
  close: price,
});

/** Where the latest price stands between the day's low (0) and high (1): a float, since it is only drawn. */
export function placeInDay({ high, low, close }: DayStatistics): number {
  const span = toNumber(minus(high, low));
  return span === 0 ? 0.5 : toNumber(minus(close, low)) / span;
}
