import type { ChartBar } from './bars.ts';
import { type Decimal, decimal, larger, smaller } from './decimal.ts';

/** How a price has moved since `time`, the start of its day (00:00 UTC) in Unix milliseconds. */
export interface DayStatistics {
  time: number;
  open: Decimal;
  high: Decimal;
  low: Decimal;
  close: Decimal;
}

/** The statistics that a day's bar tells; its prices are the pair's, so no digit is lost from the floats. */
export const statisticsOf = ({ time, open, high, low, close }: ChartBar): DayStatistics => ({
  time,
  open: decimal(open),
  high: decimal(high),
  low: decimal(low),
  close: decimal(close),
});

/** The day with its latest price, which may be a new high or low before the bar says so. */
export const withPrice = (day: DayStatistics, price: Decimal): DayStatistics => ({
  ...day,
  high: larger(day.high, price),
  low: smaller(day.low, price),
  close: price,
});
