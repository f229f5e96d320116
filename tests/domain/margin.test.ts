import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, minus, times } from '#domain/decimal.ts';
import { marginMoveOf, marginOf } from '#domain/margin.ts';

const leverage = (unitsPerLot: string, value: string) =>
  ({ mode: 'leverage', unitsPerLot: decimal(unitsPerLot), leverage: decimal(value) }) as const;

describe('margin', () => {
  it.each([
    // lots, price, units per lot, leverage, margin = lots × units × price / leverage
    ['0.1', '1.17', '100000', '100', '117'],
    ['0.01', '1.17', '100000', '200', '5.85'],
    ['1', '4000', '100', '50', '8000'],
    ['0.03', '110000.5', '1', '20', '165.00075'],
    ['0.07', '1.23457', '100000', '30', '288.066333'],
    ['2.5', '0.19013', '100000', '7', '6790.357142'],
  ])(
    'of %s lots at %s, %s units per lot, leverage %s is %s, rounded toward zero [FOREX-52]',
    (lots, price, units, value, margin) => {
      expect(marginOf(decimal(lots), decimal(price), leverage(units, value))).toBe(margin);
    },
  );

  it.each([
    ['0.02', '10000', '200'],
    ['1', '10000', '10000'],
    ['0.0000007', '3', '0.000002'],
  ])(
    'in the fixed mode of %s lots with %s units per lot is %s, whatever the price [FOREX-51]',
    (lots, units, margin) => {
      const terms = { mode: 'fixed', unitsPerLot: decimal(units) } as const;
      for (const price of ['0', '1', '150.25'])
        expect(marginOf(decimal(lots), decimal(price), terms)).toBe(margin);
    },
  );

  it('throws for a leverage of zero', () => {
    expect(() => marginOf(decimal(1), decimal(1), leverage('1', '0'))).toThrow(RangeError);
  });

  it('is never above the exact amount, and less than a millionth below it', () => {
    const whole = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(whole, whole, fc.integer({ min: 1, max: 500 }), (lots, price, value) => {
        const margin = marginOf(decimal(lots), decimal(price), leverage('1', String(value)));
        const rest = minus(times(decimal(lots), decimal(price)), times(margin, decimal(value)));
        expect(compare(rest, decimal(0))).toBeGreaterThanOrEqual(0);
        expect(compare(rest, times(decimal('0.000001'), decimal(value)))).toBeLessThan(0);
      }),
    );
  });
});

it.each([
  ['10', '10'],
  ['100', '1'],
  ['30', '3.33'],
  ['200', '0.5'],
])('at a leverage of %s a move of %s percent costs the whole margin [FOREX-102]', (value, percent) => {
  expect(marginMoveOf(decimal(value))).toBe(percent);
});
