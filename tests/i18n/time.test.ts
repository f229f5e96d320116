import { describe, expect, test } from 'vitest';
import { formatTime } from '#i18n/format-time.ts';
import { localeCodeOf, localeCodes, locales } from '#i18n/locales.ts';

describe('a moment is written', () => {
  const moment = new Date(2026, 0, 31, 14, 5, 9).getTime();

  test.each(localeCodes)('in %s with Latin digits and in the Gregorian year', (code) => {
    const written = formatTime(moment, code, 'dateTime');
    expect(written).toContain('2026');
    expect(written).toContain('14');
    expect(written).toMatch(/09\D*$|^\D*14.05.09/);
  });

  test('as day and time of day', () => {
    expect(formatTime(moment, 'en', 'date')).toBe('01/31/2026');
    expect(formatTime(moment, 'de', 'date')).toBe('31.01.2026');
    expect(formatTime(moment, 'ar', 'date')).toBe('31/01/2026');
    expect(formatTime(moment, 'en', 'time')).toBe('14:05:09');
    expect(formatTime(new Date(2026, 0, 31, 0, 5, 9).getTime(), 'en', 'time')).toBe('00:05:09');
  });
});

test('a code that is stored or asked for leads to a language: tw to hk, the unknown to the default', () => {
  expect(localeCodeOf('tw')).toBe('hk');
  expect(localeCodeOf('de')).toBe('de');
  expect(localeCodeOf('xx')).toBe('hk');
  expect(localeCodeOf(null)).toBe('hk');
});

test('Arabic is the one language that runs from right to left', () => {
  expect(localeCodes.filter((code) => locales[code].direction === 'rtl')).toEqual(['ar']);
});
