import { expect, it } from 'vitest';
import { digitsIn, isWritten, typedCode, withLatinDigits } from '#domain/typed-text.ts';

const digits = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((character) => /\p{Nd}/u.test(character));

it('the digits of every script are 0 to 9, in turn', () => {
  expect(withLatinDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10));
});

it.each([
  ['084 028', '084028'],
  ['８７２２５１', '872251'],
  ['٠٨٤-٠٢٨', '084028'],
  ['084\u200b028', '084028'],
])('the digits of "%s" are %s', (text, code) => {
  expect(digitsIn(text)).toBe(code);
});

it.each([
  [' 7y4 47 ', '7y447'],
  ['７Ｙ４４\u200b７', '7Y447'],
])('the code typed as "%s" is %s', (text, code) => {
  expect(typedCode(text)).toBe(code);
});

it.each([
  ['Ann', true],
  [' \u200b\u00ad-', false],
])('whether "%s" is written is %s', (text, written) => {
  expect(isWritten(text)).toBe(written);
});
