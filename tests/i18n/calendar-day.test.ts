import { describe, expect, it } from 'vitest';
import { dayOrder, formatDay } from '#i18n/calendar-day.ts';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';

const orders: [LocaleCode, string][] = [
  ['en', 'month day year'],
  ['de', 'day month year'],
  ['fr', 'day month year'],
  ['jp', 'year month day'],
  ['hk', 'day month year'],
  ['kr', 'year month day'],
];

describe('a calendar day', () => {
  it.each(orders)('is three numbers in the order of %s: %s [VERIFICATION-40]', (code, order) => {
    expect(dayOrder(code).join(' ')).toBe(order);
  });

  it.each(localeCodes)('has each of its three numbers once in %s [VERIFICATION-40]', (code) => {
    expect(dayOrder(code).toSorted()).toEqual(['day', 'month', 'year']);
  });

  it('is the same day in every time zone, as the language writes it', () => {
    expect(formatDay('1990-12-01', 'en')).toBe('Dec 1, 1990');
    expect(formatDay('1990-12-01', 'de')).toBe('01.12.1990');
  });
});
