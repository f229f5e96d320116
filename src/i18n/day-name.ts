import { useCallback } from 'react';
import { daysBetween } from './days-between.ts';
import { useLocale } from './LocaleProvider.tsx';
import { type LocaleCode, locales, pinned } from './locales.ts';

/** With the weekday in the year of now, else with the year. */
function formatterOf(code: LocaleCode, isOfNow: boolean) {
  const { tag } = locales[code];
  const more = isOfNow ? ({ weekday: 'short' } as const) : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(tag, { ...pinned, month: 'short', day: 'numeric', ...more });
}

/** The name of a moment's day as a heading: Today, Yesterday, or its date. */
export function dayName(moment: number, now: number, code: LocaleCode): string {
  const { tag } = locales[code];
  const days = daysBetween(moment, now);
  if (days !== 0 && days !== 1)
    return formatterOf(code, new Date(moment).getFullYear() === new Date(now).getFullYear()).format(moment);
  const name = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-days, 'day');
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** Names the day of a moment (Unix milliseconds) in the active language. */
export function useDayName() {
  const { code } = useLocale();
  return useCallback((moment: number) => dayName(moment, Date.now(), code), [code]);
}
