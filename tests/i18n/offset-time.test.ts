import { afterEach, expect, it, vi } from 'vitest';
import { offsetTime } from '#i18n/offset-time.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['UTC', '2026-03-02T09:30:05+00:00'],
  ['Asia/Kathmandu', '2026-03-02T15:15:05+05:45'],
  ['America/St_Johns', '2026-03-02T06:00:05-03:30'],
  ['Pacific/Kiritimati', '2026-03-02T23:30:05+14:00'],
])('a time in the zone %s has its offset [WALLET-146]', (zone, written) => {
  vi.stubEnv('TZ', zone);
  const moment = Date.UTC(2026, 2, 2, 9, 30, 5);
  expect(offsetTime(moment)).toBe(written);
  expect(new Date(written).getTime()).toBe(moment);
});

it('a time in summer has the offset of summer [WALLET-146]', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(offsetTime(Date.UTC(2026, 6, 2, 9, 30))).toBe('2026-07-02T11:30:00+02:00');
  expect(offsetTime(Date.UTC(2026, 0, 2, 9, 30))).toBe('2026-01-02T10:30:00+01:00');
});
