import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { decremented, incremented, lotsProblem } from '#domain/lots.ts';

const minimum = decimal('0.01');

describe('lots', () => {
  it('step up by the minimum, and down only while they stay above zero [FOREX-9, FOREX-39]', () => {
    expect(incremented(decimal('0.1'), decimal('0.01'))).toBe('0.11');
    expect(decremented(decimal('0.02'), decimal('0.01'))).toBe('0.01');
    expect(decremented(decimal('0.01'), decimal('0.01'))).toBeNull();
    expect(decremented(decimal('0.005'), decimal('0.01'))).toBeNull();
  });

  it.each([
    [null, 'missing'],
    ['0', 'notPositive'],
    ['-0.01', 'notPositive'],
    ['0.009', 'tooSmall'],
    ['0.015', 'offStep'],
    ['0.01', null],
    ['1000', null],
    ['99999999', null],
  ])('of %s have the problem %s', (lots, problem) => {
    expect(lotsProblem(lots === null ? null : decimal(lots), minimum)).toBe(problem);
  });

  it('are unchanged after a step up and a step down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (steps) => {
        const lots = decimal(steps / 100);
        expect(decremented(incremented(lots, minimum), minimum)).toBe(lots);
        expect(lotsProblem(lots, minimum)).toBeNull();
      }),
    );
  });
});
