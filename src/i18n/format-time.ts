import { formatTags, type LocaleCode, pinned } from './locales.ts';

const styles = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateMinute: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  /** Of a time by which money is owed, or at which it comes: nobody mistakes it for another zone's. */
  zoned: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  },
  /** Of a moment at which a day of the API begins, which is the same day in every zone. */
  apiDay: { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeStyle = keyof typeof styles;

/** In English the month is a word: British and American readers would read its figures in different orders (APP-45). */
const inWords: Partial<Record<LocaleCode, Intl.DateTimeFormatOptions>> = {
  en: { month: 'short', day: 'numeric' },
};

/** Options of a date in figures, with the month as a word where the language needs it. */
export const dayOptions = (
  code: LocaleCode,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatOptions => (options.month === '2-digit' ? { ...options, ...inWords[code] } : options);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Marks in Arabic dates, which would reorder the parts of a date in a left-to-right figure (ui/Figure). */
const directionMarks = /[\u061c\u200e\u200f]/g;

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;

const unixSeconds = /^\d{10}$/;
const unixMilliseconds = /^\d{13}$/;

/**
 * Unix milliseconds of a time: of an ISO 8601 text with a time zone, of Unix seconds or of milliseconds (10 and 13
 * digits, from 2001 to 2286). Null for any other text, whose zone would be a guess.
 */
export function momentOf(text: string): number | null {
  if (unixSeconds.test(text)) return Number(text) * 1000;
  if (unixMilliseconds.test(text)) return Number(text);
  const moment = timestamp.test(text) ? new Date(text).getTime() : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

/** Formats a moment (Unix milliseconds) in the language, and in the device's time zone unless the style has one. */
export function formatTime(moment: number, code: LocaleCode, style: TimeStyle): string {
  const key = `${code} ${style}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(formatTags(code), { ...pinned, ...dayOptions(code, styles[style]) });
  formatters.set(key, formatter);
  return formatter.format(moment).replace(directionMarks, '');
}
