import { keysOf } from './keys-of.ts';

/** The chart's periods, as the API spells them, with their length (document 1, §2). */
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

export const periodNames = keysOf(periods);

export const periodMilliseconds = (period: Period): number => periods[period].minutes * 60_000;

/** The start of the bar that `time` (Unix milliseconds) falls into; days begin at 00:00 UTC. */
export const barStart = (time: number, period: Period): number => time - (time % periodMilliseconds(period));
