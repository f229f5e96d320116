import { dayOptions } from './format-time.ts';
import { formatTags, type LocaleCode, pinned } from './locales.ts';

export type DayPart = 'year' | 'month' | 'day';

const isDayPart = (type: string): type is DayPart => ['year', 'month', 'day'].includes(type);

const formatterOf = (code: LocaleCode) =>
  new Intl.DateTimeFormat(formatTags(code), {
    ...pinned,
    ...dayOptions(code, { year: 'numeric', month: '2-digit', day: '2-digit' }),
    timeZone: 'UTC',
  });

/** Year, month and day in the order in which the language writes a date in figures (VERIFICATION-40). */
export const dayOrder = (code: LocaleCode): DayPart[] =>
  formatterOf(code)
    .formatToParts(0)
    .map(({ type }) => type)
    .filter(isDayPart);

/** A calendar day (YYYY-MM-DD), the same in every time zone, as the language writes it. */
export const formatDay = (isoDay: string, code: LocaleCode): string =>
  formatterOf(code).format(Date.parse(isoDay));
