import { type LocaleCode, locales } from './locales.ts';

const styles = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  minute: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  dateTime: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeStyle = keyof typeof styles;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Arabic dates carry them, and they tear a date apart where figures run left to right (ui/Figure). */
const directionMarks = /[\u061c\u200e\u200f]/g;

/** A moment (Unix milliseconds) in the device's time zone. */
export function formatTime(moment: number, code: LocaleCode, style: TimeStyle): string {
  const key = `${code} ${style}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locales[code].tag, styles[style]);
  formatters.set(key, formatter);
  return formatter.format(moment).replace(directionMarks, '');
}
