import { formatTags, type LocaleCode, pinned } from './locales.ts';

/** With the weekday in the year of now, else with the year. */
function formatterOf(code: LocaleCode, isOfNow: boolean) {
  const more = isOfNow ? ({ weekday: 'short' } as const) : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(formatTags(code), { ...pinned, month: 'short', day: 'numeric', ...more });
}

/** The date of a moment as a heading. */
export const dayDate = (moment: number, now: number, code: LocaleCode): string =>
  formatterOf(code, new Date(moment).getFullYear() === new Date(now).getFullYear()).format(moment);
