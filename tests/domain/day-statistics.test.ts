import { describe, expect, it } from 'vitest';
import { type DayStatistics, placeInDay, statisticsOf, withPrice } from '#domain/day-statistics.ts';
import { decimal } from '#domain/decimal.ts';

const day: DayStatistics = {
  time: 0,
  open: decimal('1.24'),
  high: decimal('1.26'),
  low: decimal('1.23'),
  close: decimal('1.25'),
};

it('day statistics contain the exact prices of a bar', () => {
  const bar = { time: 0, open: 1.08341, high: 110_250.1, low: 0.00001, close: 1.3, volume: 7 };
  expect(statisticsOf(bar)).toEqual({
    time: 0,
    open: '1.08341',
    high: '110250.1',
    low: '0.00001',
    close: '1.3',
  });
});

describe('the latest price', () => {
  it.each([
    ['1.251', '1.26', '1.23'],
    ['1.27', '1.27', '1.23'],
    ['1.22', '1.26', '1.22'],
  ])('%s sets the high to %s and the low to %s', (price, high, low) => {
    expect(withPrice(day, decimal(price))).toEqual({ ...day, close: price, high, low });
  });
});

it('the latest price has a place between the low and the high, in the middle of a day without a move [MARKET-51]', () => {
  expect(placeInDay({ ...day, low: decimal('1.25') })).toBe(0);
  expect(placeInDay({ ...day, high: decimal('1.25') })).toBe(1);
  expect(placeInDay({ ...day, low: decimal('1.24') })).toBe(0.5);
  expect(placeInDay({ ...day, low: day.close, high: day.close })).toBe(0.5);
});
