import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barStart, defaultPeriod, periodMilliseconds, periodNames, periods } from '#domain/period.ts';

describe('periods', () => {
  it('are the six of the specification, 5 minutes by default [MARKET-24, MARKET-38, MARKET-39]', () => {
    expect(periodNames).toEqual(['1min', '5min', '15min', '30min', '60min', '1day']);
    expect(periodNames.map((name) => periods[name].label)).toEqual(['1M', '5M', '15M', '30M', '1H', '1D']);
    expect(defaultPeriod).toBe('5min');
  });

  it('start their bars at full periods, and days at 00:00 UTC', () => {
    const time = Date.UTC(2025, 0, 15, 13, 47, 31, 5);
    expect(periodNames.map((name) => new Date(barStart(time, name)).toISOString().slice(8, 19))).toEqual([
      '15T13:47:00',
      '15T13:45:00',
      '15T13:45:00',
      '15T13:30:00',
      '15T13:00:00',
      '15T00:00:00',
    ]);
  });

  it('put each moment into exactly one bar', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 41), fc.constantFrom(...periodNames), (time, period) => {
        const start = barStart(time, period);
        expect(start <= time && time < start + periodMilliseconds(period)).toBe(true);
        expect(barStart(start, period)).toBe(start);
        expect(barStart(start + periodMilliseconds(period) - 1, period)).toBe(start);
      }),
    );
  });
});
