/** When an instrument trades, in UTC. Day 0 is Sunday, minutes count from 00:00. */
export type MarketHours = 'always' | readonly { day: number; from: number; to: number }[];

/** Whether the market is open at `time` (Unix milliseconds); `to` is exclusive. */
export function isOpenAt(hours: MarketHours, time: number): boolean {
  if (hours === 'always') return true;
  const date = new Date(time);
  const minute = date.getUTCHours() * 60 + date.getUTCMinutes();
  return hours.some(({ day, from, to }) => day === date.getUTCDay() && minute >= from && minute < to);
}

/** The next opening at or after `time` in Unix milliseconds, within a week; null when it never opens. */
export function nextOpening(hours: MarketHours, time: number): number | null {
  const minute = 60_000;
  const start = time - (time % minute);
  if (isOpenAt(hours, time)) return time;
  for (let offset = minute; offset <= 8 * 24 * 60 * minute; offset += minute)
    if (isOpenAt(hours, start + offset)) return start + offset;
  return null;
}
