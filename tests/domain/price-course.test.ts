import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { courseOf } from '#domain/price-course.ts';

const quoted = (price: string, changePercent: string | null) => ({
  price: decimal(price),
  changePercent: changePercent === null ? null : decimal(changePercent),
});

describe('The course of a price', () => {
  it.each([
    [
      'a rise, though the price has fallen since it was read',
      [100, 120, 130],
      quoted('110', '10'),
      [100, 120, 110],
    ],
    ['a fall, though the API began elsewhere', [80, 90, 95], quoted('98', '-2'), [100, 90, 98]],
    ['no change', [100, 101, 99], quoted('100', '0'), [100, 101, 100]],
    ['no points: nothing is drawn', [], quoted('110', '10'), []],
    ['one point: nothing is drawn', [100], quoted('110', '10'), [100]],
    ['a change that is not known', [100, 120], quoted('110', null), [100, 120]],
    ['a change that no price can have', [100, 120], quoted('110', '-100'), [100, 120]],
  ])('begins where the change is counted from and ends now: %s [MARKET-48]', (_, points, quote, course) => {
    expect(courseOf(points, quote).map((value) => Math.round(value * 1e6) / 1e6)).toEqual(course);
  });
});
