import { millisecondsPerMinute } from './durations.ts';
import { objectKeys } from './object-keys.ts';

/** The chart's periods under the API's names, with the labels of the specification, which some APIs send instead (MARKET-24, MARKET-38). */
export const periods = {
  '1min': { minutes: 1, label: '1M' },
  '5min': { minutes: 5, label: '5M' },
  '15min': { minutes: 15, label: '15M' },
  '30min': { minutes: 30, label: '30M' },
  '60min': { minutes: 60, label: '1H' },
  '1day': { minutes: 1440, label: '1D' },
} as const;

export type Period = keyof typeof periods;

export const defaultPeriod: Period = '5min';

export const periodNames = objectKeys(periods);

export const periodMilliseconds = (period: Period): number => periods[period].minutes * millisecondsPerMinute;

/** The start of the bar that contains `time`, both in Unix milliseconds. Days begin at 00:00 UTC. */
export const barStart = (time: number, period: Period): number => time - (time % periodMilliseconds(period));
