import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { amount, nothing, raw } from '#protocol/fields.ts';

describe('An amount', () => {
  it.each([
    ['60 digits', '9'.repeat(60), '9'.repeat(60)],
    ['blanks around it', ' 12.5 ', '12.5'],
    ['a percent sign', '0.12%', '0.12'],
    ['a point without decimals', '12.', '12'],
    ['minus zero', '-0.00', '0'],
    ['a small number', 5e-8, '0.00000005'],
    ['a big number', 1e21, '1000000000000000000000'],
    ['several groups', '-1,234,567.89', '-1234567.89'],
  ])('may have %s', (_, sent, read) => expect(v.parse(amount, sent)).toBe(read));

  it.each([
    ['61 digits', '9'.repeat(61)],
    ['an exponent beyond any price', '1e99'],
    ['groups of two', '12,34'],
    ['a decimal comma', '12,5'],
    ['two points', '1.2.3'],
    ['two signs', '--1'],
    ['only a sign', '-'],
    ['only a point', '.'],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['hexadecimal text', '0x10'],
    ['a flag', true],
  ])('is refused, not thrown, with %s', (_, sent) => {
    expect(v.safeParse(amount, sent).success).toBe(false);
  });
});

describe('An input', () => {
  it.each([
    ['5', '5'],
    [5, '5'],
    [null, ''],
    [undefined, ''],
  ])('of %j is passed on as %j', (sent, read) => expect(v.parse(raw, sent)).toBe(read));
});

describe('Data that nobody uses', () => {
  it.each([null, undefined, 0, 'text', {}, [1]])('may be %j', (data) => {
    expect(v.safeParse(nothing, data).success).toBe(true);
  });
});
