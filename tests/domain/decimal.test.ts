import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absolute,
  compare,
  decimal,
  decimalsOf,
  differenceTimes,
  divide,
  isNegative,
  isOnStep,
  isPositive,
  isZero,
  larger,
  minus,
  negate,
  parseDecimal,
  parseLooseDecimal,
  plus,
  round,
  smaller,
  sum,
  times,
  toFixed,
  toNumber,
  zero,
} from '#domain/decimal.ts';

describe('a decimal', () => {
  it('is parsed from plain notation only', () => {
    expect(['12', '-0.50', '007', '0.0', '-0'].map(parseDecimal)).toEqual(['12', '-0.5', '7', '0', '0']);
    const invalid = ['', ' ', '1e3', '1,000', '1.', '.5', '+1', '0x1', 'NaN', 'Infinity', '1 ', '١٢', '--1'];
    expect(invalid.map(parseDecimal)).toEqual(invalid.map(() => null));
    expect(parseDecimal('9'.repeat(60))).not.toBeNull();
    expect(parseDecimal('9'.repeat(61))).toBeNull();
  });

  it('is the same for every way to write a number, and never has a zero too many', () => {
    const ways: Record<string, string[]> = {
      '0': ['0', '-0', '00', '0.0', '-0.00', '000.000'],
      '10': ['10', '010', '10.0', '10.000'],
      '-10.5': ['-10.5', '-010.5', '-10.50'],
      '0.5': ['0.5', '00.5', '0.500'],
      '-0.05': ['-0.05', '-0.050'],
      '100.001': ['100.001', '100.0010'],
    };
    for (const [written, texts] of Object.entries(ways)) {
      expect(texts.map(parseDecimal)).toEqual(texts.map(() => written));
      expect(texts.map(parseLooseDecimal)).toEqual(texts.map(() => written));
    }
  });

  it('has no exponent when it comes from a number', () => {
    expect([decimal(1e21), decimal(1e-7), decimal(-0)]).toEqual(['1000000000000000000000', '0.0000001', '0']);
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 'abc', '1e3'])
      expect(() => decimal(value)).toThrow(RangeError);
  });

  it('divides to the given number of decimals, and never by zero', () => {
    expect(divide(decimal(2), decimal(3), 6)).toBe('0.666666');
    expect(divide(decimal(2), decimal(3), 6, 'half-up')).toBe('0.666667');
    expect(divide(decimal(-2), decimal(3), 2)).toBe('-0.66');
    expect(() => divide(decimal(1), zero, 2)).toThrow('Division by zero');
  });

  it('reports its number of decimals and whether it is on a step', () => {
    expect(['1', '1.50', '0.00001'].map((text) => decimalsOf(decimal(text)))).toEqual([0, 1, 5]);
    expect(isOnStep(decimal('0.3'), decimal('0.1'))).toBe(true);
    expect(isOnStep(decimal('0.35'), decimal('0.1'))).toBe(false);
    expect(isOnStep(decimal('0.35'), zero)).toBe(true);
  });

  it('can be written with a fixed number of decimals', () => {
    expect([toFixed(decimal('1.5'), 6), toFixed(decimal('-0.0000005'), 6), toFixed(zero, 2)]).toEqual([
      '1.500000',
      '-0.000001',
      '0.00',
    ]);
    expect(toNumber(decimal('-1.25'))).toBe(-1.25);
  });
});

it.each([
  ['12.50', '12.5'],
  [' 7 ', '7'],
  ['+0.12', '0.12'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['-.5', '-0.5'],
  ['1e-05', '0.00001'],
  ['2E3', '2000'],
  ['0.12%', '0.12'],
  ['1,234.5', '1234.5'],
  ['-1,234,567', '-1234567'],
  ['1,23', null],
  ['1.2.3', null],
  ['', null],
  ['-', null],
  ['+-1', null],
  ['e5', null],
  ['1e123', null],
  ['0x10', null],
  ['12 EUR', null],
  ['NaN', null],
  ['9'.repeat(61), null],
])('the text %j of an API is the amount %s', (text, amount) => {
  expect(parseLooseDecimal(text)).toBe(amount);
});

describe('a calculation', () => {
  // To forty decimals, and then rounded.
  const exact = Big();
  exact.DP = 40;
  exact.RM = Big.roundDown;
  exact.strict = false;
  const modes = { down: Big.roundDown, 'half-up': Big.roundHalfUp, up: Big.roundUp } as const;
  const plainOf = (value: Big) => value.toFixed().replace(/^-(?=0$)/, '');

  const written = fc
    .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.nat(14), fc.integer({ min: 1, max: 25 }))
    .map(([isNegativeNumber, digits, places, length]) => {
      const text = String(digits)
        .slice(0, length)
        .padStart(places + 1, '0');
      const point = text.length - places;
      return `${isNegativeNumber ? '-' : ''}${text.slice(0, point)}${places === 0 ? '' : '.'}${text.slice(point)}`;
    });
  const roundings = fc.constantFrom('down' as const, 'half-up' as const, 'up' as const);

  it('has the same result as one to forty decimals that is rounded afterwards', () => {
    fc.assert(
      fc.property(written, written, written, fc.nat(14), roundings, (one, two, three, places, rounding) => {
        const [a, b, c] = [decimal(one), decimal(two), decimal(three)];
        const [x, y, z] = [exact(one), exact(two), exact(three)];
        expect([a, plus(a, b), minus(a, b), times(a, b, c), sum([a, b, c])]).toEqual(
          [x, x.plus(y), x.minus(y), x.times(y).times(z), x.plus(y).plus(z)].map(plainOf),
        );
        expect(differenceTimes(a, b, [c, a], places, rounding)).toBe(
          plainOf(x.minus(y).times(z).times(x).round(places, modes[rounding])),
        );
        expect([negate(a), absolute(a), smaller(a, b), larger(a, b)]).toEqual(
          [x.times(-1), x.abs(), x.lt(y) ? x : y, x.lt(y) ? y : x].map(plainOf),
        );
        expect(parseDecimal(times(a, b))).toBe(times(a, b));
        expect([compare(a, b), isZero(a), isPositive(a), isNegative(a), toNumber(a)]).toEqual([
          x.cmp(y),
          x.eq(0),
          x.gt(0),
          x.lt(0),
          exact(a).toNumber(),
        ]);
        expect(round(a, places, rounding)).toBe(plainOf(x.round(places, modes[rounding])));
        expect(toFixed(a, places)).toBe(x.toFixed(places, Big.roundHalfUp));
        if (isZero(b)) return;
        expect(divide(a, b, places, rounding)).toBe(plainOf(x.div(y).round(places, modes[rounding])));
        expect(isOnStep(a, b)).toBe(x.mod(y).eq(0));
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads a number with the digits that it is written with', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (value) => {
        const plain = plainOf(exact(value));
        if (plain.length <= 60) expect(decimal(value)).toBe(plain);
      }),
    );
  });
});
