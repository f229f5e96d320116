import { expect, it } from 'vitest';
import { periodNames } from '#domain/period.ts';
import { localeCodes } from '#i18n/locales.ts';
import { periodName } from '#i18n/period-name.ts';

it('a minute, an hour and a day are named with their unit [DESK-11]', () => {
  expect(periodNames.map((period) => periodName(period, 'en'))).toEqual([
    '1 min',
    '5 min',
    '15 min',
    '30 min',
    '1 hr',
    '1 day',
  ]);
  expect(periodName('60min', 'de')).toBe('1 Std.');
});

it.each(localeCodes)('in %s no two periods have the same name, and figures are Latin [DESK-11]', (code) => {
  const names = periodNames.map((period) => periodName(period, code));
  expect(new Set(names).size).toBe(periodNames.length);
  expect(names[1]).toContain('5');
});
