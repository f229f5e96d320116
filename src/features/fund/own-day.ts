import { secondsPerDay } from '#domain/durations.ts';
import type { Fund } from '#protocol/fund.ts';

/** The length of a fund's days in seconds where it isn't a day's, as in a sandbox; else null. */
export const ownDaySecondsOf = ({ daySeconds }: Pick<Fund, 'daySeconds'>): number | null =>
  daySeconds === secondsPerDay ? null : daySeconds;
