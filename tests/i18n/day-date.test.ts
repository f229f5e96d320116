import { expect, it } from 'vitest';
import { dayDate } from '#i18n/day-date.ts';

const now = new Date(2026, 2, 3, 0, 30).getTime();
const at = (...parts: [number, number, number]) => new Date(...parts, 23, 59).getTime();

it.each([
  ['en', at(2026, 2, 1), 'Sun, Mar 1'],
  ['en', at(2025, 11, 31), 'Dec 31, 2025'],
  ['de', at(2026, 2, 1), 'So., 1. März'],
] as const)('in %s a date is written as in a heading', (code, moment, name) => {
  expect(dayDate(moment, now, code)).toBe(name);
});
