import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenAt, type MarketHours, nextOpening } from '#domain/market-hours.ts';

const end = 24 * 60;
const week: MarketHours = [
  { day: 0, from: 22 * 60, to: end },
  ...[1, 2, 3, 4].map((day) => ({ day, from: 0, to: end })),
  { day: 5, from: 0, to: 22 * 60 },
];
/** 5 January 2025 is a Sunday. */
const at = (day: number, hour: number, minute = 0, second = 0) =>
  Date.UTC(2025, 0, day, hour, minute, second);

describe('market hours', () => {
  it.each([
    [at(5, 21, 59, 59), false],
    [at(5, 22), true],
    [at(6, 0), true],
    [at(10, 21, 59, 59), true],
    [at(10, 22), false],
    [at(11, 12), false],
  ])('Sunday 22:00 to Friday 22:00 at %i: %s', (time, isOpen) => {
    expect(isOpenAt(week, time)).toBe(isOpen);
  });

  it('can be around the clock', () => {
    expect(isOpenAt('always', at(11, 12))).toBe(true);
    expect(nextOpening('always', at(11, 12, 30))).toBe(at(11, 12, 30));
  });

  it('start again on Sunday at 22:00 after the close on Friday', () => {
    expect(nextOpening(week, at(10, 22, 0, 30))).toBe(at(12, 22));
    expect(nextOpening(week, at(8, 9, 30, 15))).toBe(at(8, 9, 30, 15));
    expect(nextOpening([], at(8, 9))).toBeNull();
  });

  it('include the next opening, which is not in the past and within a week', () => {
    fc.assert(
      fc.property(fc.integer({ min: at(1, 0), max: at(31, 0) }), (time) => {
        const next = nextOpening(week, time) ?? 0;
        expect(isOpenAt(week, next)).toBe(true);
        expect(next).toBeGreaterThanOrEqual(time);
        expect(next - time).toBeLessThan(7 * 24 * 3_600_000);
      }),
      { numRuns: 30 },
    );
  });
});
