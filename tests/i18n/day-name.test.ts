import { expect, it } from 'vitest';
import { dayName } from '#i18n/day-name.ts';

const now = new Date(2026, 2, 3, 0, 30).getTime();
const at = (...parts: [number, number, number]) => new Date(...parts, 23, 59).getTime();

it.each([
  ['en', at(2026, 2, 3), 'Today'],
  ['en', at(2026, 2, 2), 'Yesterday'],
  ['en', at(2026, 2, 1), 'Sun, Mar 1'],
  ['en', at(2025, 11, 31), 'Dec 31, 2025'],
  ['de', at(2026, 2, 2), 'Gestern'],
  ['hk', at(2026, 2, 3), '今日'],
  ['de', at(2026, 2, 1), 'So., 1. März'],
] as const)('in %s the day of a moment is named as in a heading', (code, moment, name) => {
  expect(dayName(moment, now, code)).toBe(name);
});
