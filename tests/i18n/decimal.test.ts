import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Decimal, decimal, round } from '#domain/decimal.ts';
import { formatDecimal } from '#i18n/format-decimal.ts';
import { type LocaleCode, localeCodes } from '#i18n/locales.ts';
import { type DecimalProblem, parseLocalDecimal } from '#i18n/parse-decimal.ts';
import { keypadFits } from '#i18n/separators.ts';

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 12 }))
  .map(([isNegative, digits, places]) => {
    const text = digits.toString().padStart(places + 1, '0');
    const whole = text.slice(0, text.length - places);
    const fraction = places === 0 ? '' : `.${text.slice(-places)}`;
    return decimal(`${isNegative ? '-' : ''}${whole}${fraction}`);
  });

const readIn = (text: string, code: LocaleCode): Decimal | DecimalProblem => {
  const parsed = parseLocalDecimal(text, code, true);
  return 'value' in parsed ? parsed.value : parsed.problem;
};

describe.each(localeCodes)('in %s', (code) => {
  it('a formatted value is parsed back to the same value', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        expect(readIn(formatDecimal(value, code), code)).toBe(value);
      }),
    );
  });

  it('a value that was formatted with fixed places is parsed back rounded half up', () => {
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 8 }), (value, places) => {
        const read = readIn(formatDecimal(value, code, { places, sign: 'always' }), code);
        expect(compare(decimal(read), round(value, places, 'half-up'))).toBe(0);
      }),
    );
  });

  it('a formatted amount of money is parsed back', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        const read = readIn(formatDecimal(value, code, { places: 2, currency: 'USD' }), code);
        expect(compare(decimal(read), round(value, 2, 'half-up'))).toBe(0);
      }),
    );
  });
});

describe('formatting a decimal', () => {
  const amount = decimal('-1234567.891');

  it.each([
    ['en', '-1,234,567.89'],
    ['de', '-1.234.567,89'],
    ['hi', '-12,34,567.89'],
    ['fr', '-1\u202f234\u202f567,89'],
    ['my', '-1,234,567.89'],
    ['ar', '\u200e-1,234,567.89'],
  ] as const)('in %s uses the separators of the language: %s', (code, written) => {
    expect(formatDecimal(amount, code, { places: 2 })).toBe(written);
  });

  it('is exact, with more digits than a float has', () => {
    expect(formatDecimal(decimal('123456789012345678.123456789'), 'en')).toBe(
      '123,456,789,012,345,678.123456789',
    );
  });

  it('returns -- for an unknown value [APP-32]', () => {
    expect(formatDecimal(null, 'en', { places: 2, currency: 'USD' })).toBe('--');
  });

  it('adds a plus sign only on request, and never to 0', () => {
    const format = { places: 2, sign: 'always' } as const;
    expect(formatDecimal(decimal(5), 'en', format)).toBe('+5.00');
    expect(formatDecimal(decimal('0.001'), 'en', format)).toBe('0.00');
    expect(formatDecimal(decimal('-0.001'), 'en', { places: 2 })).toBe('0.00');
  });

  it('puts the percent sign where the language does', () => {
    expect(formatDecimal(decimal('1.5'), 'en', { places: 2, percent: true })).toBe('1.50%');
    expect(formatDecimal(decimal('1.5'), 'tr', { places: 2, percent: true })).toBe('%1,50');
  });
});

describe('parsing a text', () => {
  it.each<[string, LocaleCode, string]>([
    ['1,234.5', 'en', '1234.5'],
    ['1234.5', 'en', '1234.5'],
    ['  1 234.5 ', 'en', '1234.5'],
    ["1'234.5", 'en', '1234.5'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5'],
    ['1.234,5', 'de', '1234.5'],
    ['1.234', 'de', '1234'],
    ['1 234,5', 'fr', '1234.5'],
    ['1234.5', 'fr', '1234.5'],
    ['12,34,567', 'hi', '1234567'],
    ['1,234,567', 'hi', '1234567'],
    ['١٬٢٣٤٫٥', 'ar', '1234.5'],
    ['۱۲۳۴٫۵', 'ar', '1234.5'],
    ['१२.५', 'hi', '12.5'],
    ['၁၂.၅', 'my', '12.5'],
    ['１２．５', 'jp', '12.5'],
    ['-5', 'en', '-5'],
    ['\u22125', 'en', '-5'],
    ['+5', 'en', '5'],
    ['$1,000.00', 'en', '1000'],
    ['US$1,000.00', 'hk', '1000'],
    ['12\u200b', 'en', '12'],
    ['1。5', 'jp', '1.5'],
    ['1｡5', 'hk', '1.5'],
  ])('%s in %s returns %s', (text, code, value) => {
    expect(readIn(text, code)).toBe(value);
  });

  it.each<[string, LocaleCode, DecimalProblem]>([
    ['', 'en', 'empty'],
    ['   ', 'en', 'empty'],
    ['abc', 'en', 'letters'],
    ['12a', 'en', 'letters'],
    ['1-2', 'en', 'letters'],
    ['1e5', 'en', 'exponent'],
    ['1.5E-3', 'en', 'exponent'],
    ['1,5', 'en', 'separators'],
    ['1.5', 'de', 'separators'],
    ['1,2345', 'en', 'separators'],
    ['12,34,567', 'en', 'separators'],
    ['1.2.3', 'en', 'separators'],
    ['1.234,5', 'en', 'separators'],
    ['1,234 567', 'en', 'separators'],
    ['.', 'en', 'separators'],
    ['-', 'en', 'separators'],
    ['1'.repeat(41), 'en', 'tooLong'],
  ])('%s in %s returns the problem %s', (text, code, problem) => {
    expect(readIn(text, code)).toBe(problem);
  });

  it.each<[string, LocaleCode, string, string | DecimalProblem]>([
    ['0.0125 BTC', 'en', 'BTC', '0.0125'],
    ['1,234.50\u00a0USD', 'en', 'USD', '1234.5'],
    ['USD 1.234,50', 'de', 'USD', '1234.5'],
    ['BTC', 'en', 'BTC', 'empty'],
    ['5 USD', 'en', 'BTC', 'letters'],
    ['1 USD 5', 'en', 'USD', 'letters'],
  ])('%s in %s in a field of %s returns %s', (text, code, unit, expected) => {
    const parsed = parseLocalDecimal(text, code, false, unit);
    expect('value' in parsed ? parsed.value : parsed.problem).toBe(expected);
  });

  it('accepts numbers below zero only on request', () => {
    expect(parseLocalDecimal('-5', 'en')).toEqual({ problem: 'negative' });
    expect(parseLocalDecimal('−5', 'en')).toEqual({ problem: 'negative' });
    expect(parseLocalDecimal('-5', 'en', true)).toEqual({ value: '-5' });
  });

  it('returns a value or a problem and never throws, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...localeCodes), (text, code) => {
        const parsed = parseLocalDecimal(text, code);
        expect('value' in parsed || 'problem' in parsed).toBe(true);
      }),
    );
  });
});

it('a keypad fits a language when it offers the same decimal separator', () => {
  expect(keypadFits('en', 'en-US')).toBe(true);
  expect(keypadFits('de', 'en-US')).toBe(false);
  expect(keypadFits('de', 'de-CH')).toBe(false);
  expect(keypadFits('fr', 'de-DE')).toBe(true);
});
