import { type Period, periods } from '#domain/period.ts';
import { formatTags, type LocaleCode, pinned } from './locales.ts';

/** A period with its unit: 5 min, 1 hr, 1 day. The specification's 1M could be read as a month. */
export function periodName(period: Period, code: LocaleCode): string {
  const { minutes } = periods[period];
  const [value, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1440 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  return new Intl.NumberFormat(formatTags(code), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    ...pinned,
  }).format(value);
}
