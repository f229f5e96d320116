import { millisecondsPerDay, millisecondsPerMinute } from './durations.ts';

/** When an instrument trades, in UTC. Day 0 is Sunday; `from` and `to` are minutes since 00:00. */
export type MarketHours = 'always' | readonly { day: number; from: number; to: number }[];

/** Whether the market is open at `time` (Unix milliseconds); `to` is exclusive. */
export function isOpenAt(hours: MarketHours, time: number): boolean {
  if (hours === 'always') return true;
  const date = new Date(time);
  const minute = date.getUTCHours() * 60 + date.getUTCMinutes();
  return hours.some(({ day, from, to }) => day === date.getUTCDay() && minute >= from && minute < to);
}

/**
 * The next opening in Unix milliseconds, to the minute, or `time` itself when the market is open then.
 * Null when it doesn't open within 8 days.
 */
export function nextOpening(hours: MarketHours, time: number): number | null {
  const start = time - (time % millisecondsPerMinute);
  if (isOpenAt(hours, time)) return time;
  for (let offset = millisecondsPerMinute; offset <= 8 * millisecondsPerDay; offset += millisecondsPerMinute)
    if (isOpenAt(hours, start + offset)) return start + offset;
  return null;
}
