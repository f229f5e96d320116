import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatTime, momentOf } from '#i18n/format-time.ts';
import { localeCodeOf, localeCodes, locales } from '#i18n/locales.ts';

afterEach(() => vi.unstubAllEnvs());

describe('formatting a time', () => {
  const moment = new Date(2026, 0, 31, 14, 5, 9).getTime();

  it.each(localeCodes)('in %s uses Latin digits and the Gregorian year', (code) => {
    const written = formatTime(moment, code, 'dateTime');
    expect(written).toContain('2026');
    expect(written).toContain('14');
    expect(written).toMatch(/09\D*$|^\D*14.05.09/);
  });

  it('can return only the date or only the time of day', () => {
    expect(formatTime(moment, 'en', 'date')).toBe('Jan 31, 2026');
    expect(formatTime(moment, 'de', 'date')).toBe('31.01.2026');
    expect(formatTime(moment, 'ar', 'date')).toBe('31/01/2026');
    expect(formatTime(moment, 'en', 'time')).toBe('14:05:09');
    expect(formatTime(new Date(2026, 0, 31, 0, 5, 9).getTime(), 'en', 'time')).toBe('00:05:09');
  });

  it('names the month in English, which British and American readers read in different orders [APP-45]', () => {
    const ofTwoReadings = new Date(2026, 1, 3, 14, 5, 9).getTime();
    expect(formatTime(ofTwoReadings, 'en', 'date')).toBe('Feb 3, 2026');
    expect(formatTime(ofTwoReadings, 'en', 'dateTime')).toBe('Feb 3, 2026, 14:05:09');
    expect(formatTime(ofTwoReadings, 'en', 'dateMinute')).toBe('Feb 3, 14:05');
    expect(formatTime(ofTwoReadings, 'spa', 'date')).toBe('03/02/2026');
  });

  it('names the zone of a time by which money is owed [APP-60]', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const due = Date.UTC(2026, 11, 1, 20);
    expect(formatTime(due, 'en', 'zoned')).toBe('Dec 2, 2026, 05:00 GMT+9');
    expect(formatTime(due, 'fr', 'zoned')).toBe('02/12/2026 05:00 UTC+9');
  });

  it.each(['Asia/Tokyo', 'America/New_York', 'UTC'])(
    "writes a day of the API's as that day in %s [APP-60]",
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(formatTime(Date.UTC(2026, 10, 28), 'en', 'apiDay')).toBe('Nov 28, 2026');
    },
  );
});

it.each([
  ['2026-03-02T09:30:00Z', 1_772_443_800_000],
  ['2026-03-02T11:30:00.250+02:00', 1_772_443_800_250],
  ['1772443800', 1_772_443_800_000],
  ['1772443800250', 1_772_443_800_250],
  ['2026-03-02 09:30:00', null],
  ['20260302093000', null],
  ['yesterday', null],
  ['', null],
])('the time "%s" is the moment %s', (text, moment) => expect(momentOf(text)).toBe(moment));

it('the language code tw maps to hk, and an unknown code to the default [APP-25, APP-26]', () => {
  expect(localeCodeOf('tw')).toBe('hk');
  expect(localeCodeOf('de')).toBe('de');
  expect(localeCodeOf('xx')).toBe('hk');
  expect(localeCodeOf(null)).toBe('hk');
});

it('Arabic is the only right-to-left language', () => {
  expect(localeCodes.filter((code) => locales[code].direction === 'rtl')).toEqual(['ar']);
});
