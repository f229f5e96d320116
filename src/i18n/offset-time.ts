import { momentOf } from './format-time.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

const minutesAhead = (moment: number) => -new Date(moment).getTimezoneOffset();

/** How far the device's time zone is from UTC at a moment (Unix milliseconds), such as +01:00. */
export function utcOffset(moment: number): string {
  const minutes = minutesAhead(moment);
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** A moment (Unix milliseconds) in ISO 8601, in the device's time zone, with its offset from UTC. */
export function offsetTime(moment: number): string {
  const local = new Date(moment + minutesAhead(moment) * 60_000).toISOString().slice(0, 19);
  return `${local}${utcOffset(moment)}`;
}

/**
 * The day of a record's time (YYYY-MM-DD) in the device's time zone; null for a text that names no moment.
 */
export function recordDay(time: string): string | null {
  const moment = momentOf(time);
  return moment === null ? null : offsetTime(moment).slice(0, 10);
}
