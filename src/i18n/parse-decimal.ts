import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import type { LocaleCode } from './locales.ts';
import { separatorsOf } from './separators.ts';

/** Why a text is not a figure that can be used. */
export type DecimalProblem = 'empty' | 'letters' | 'negative' | 'exponent' | 'separators' | 'tooLong';

export type ParsedDecimal = { value: Decimal } | { problem: DecimalProblem };

/** More digits than any amount, price or lot has. */
const mostDigits = 40;

// Marks that steer the direction of writing, and currency symbols ("$", "US$") that come along when an
// amount is pasted.
const ignored = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\p{Lu}{0,2}\p{Sc}/gu;
const minusSigns = /[-\u2010-\u2012\u2212\ufe63\uff0d]/g;
// Spaces of any width and apostrophes group thousands somewhere, and mean nothing else anywhere.
const spacing = /[\s'\u2019\u02bc]/g;
const digit = /\p{Nd}/gu;
// Unicode lays out each script's digits in a run from 0 to 9 that starts at a code point which ends in
// 0 or 6 (Arabic, Persian, Devanagari, Myanmar and Thai, full width as typed in Chinese and Japanese).
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0x1040, 0xff10];

function latinDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const start = zeros.find((each) => point >= each && point < each + 10);
  return start === undefined ? character : String(point - start);
}

const withLatinSigns = (text: string) =>
  text
    .replace(ignored, '')
    .replace(digit, latinDigit)
    .replace(minusSigns, '-')
    .replace(/\u066b/g, '٫')
    .replace(/\uff0e/g, '.')
    .replace(/\uff0c/g, ',')
    .trim();

/** "." and "," stand for what they are in the language; where only one is used, the other is its twin. */
function decimalSignsOf(code: LocaleCode): { decimals: string[]; groups: string[] } {
  const { decimal, group } = separatorsOf(code);
  const free = ['.', ','].filter((sign) => sign !== decimal && sign !== group);
  return { decimals: [decimal, '٫', ...free], groups: [...(group.trim() ? [group] : []), '٬', ' '] };
}

const threes = /^\d{1,3}(?: \d{3})*$/;
// Lakhs and crores, as in 12,34,567.
const twosAndThree = /^\d{1,2}(?: \d{2})* \d{3}$/;

const groupedWell = (whole: string, code: LocaleCode) =>
  !whole.includes(' ') || threes.test(whole) || (code === 'hi' && twosAndThree.test(whole));

function splitOnce(text: string, signs: readonly string[]): [string, string] | null {
  const at = [...text].flatMap((character, index) => (signs.includes(character) ? [index] : []));
  const [first] = at;
  if (at.length > 1) return null;
  return first === undefined ? [text, ''] : [text.slice(0, first), text.slice(first + 1)];
}

/**
 * Reads what a person typed or pasted, in the language's own separators and in any digits. Grouping may be
 * left out, but where it is written it has to be right: "1,5" is not fifteen.
 * @param signed whether a value below zero is one that can be used.
 */
export function parseLocalDecimal(text: string, code: LocaleCode, signed = false): ParsedDecimal {
  const plain = withLatinSigns(text);
  if (plain === '') return { problem: 'empty' };
  if (/^[-+]?[\d.,٫٬\s]*\d\s*[eE][-+]?\d+$/.test(plain)) return { problem: 'exponent' };
  if (/[^-+\d.,٫٬\s'\u2019\u02bc]/.test(plain)) return { problem: 'letters' };
  const [, sign, unsigned] = /^([-+]?)\s*([^-+]*)$/.exec(plain.replace(/^(.*\d)\s*-$/, '-$1')) ?? [];
  if (unsigned === undefined) return { problem: 'letters' };
  if (sign === '-' && !signed) return { problem: 'negative' };
  return parseUnsigned(unsigned.replace(spacing, ' '), code, sign === '-' ? '-' : '');
}

function parseUnsigned(text: string, code: LocaleCode, sign: string): ParsedDecimal {
  const { decimals, groups } = decimalSignsOf(code);
  const split = splitOnce(text, decimals);
  if (!split) return { problem: 'separators' };
  const [written, fraction] = split;
  const used = new Set([...written].filter((character) => groups.includes(character)));
  const whole = [...written].map((character) => (groups.includes(character) ? ' ' : character)).join('');
  if (used.size > 1 || !/^[\d ]*$/.test(whole) || !/^\d*$/.test(fraction) || !groupedWell(whole, code))
    return { problem: 'separators' };
  const digits = whole.replaceAll(' ', '');
  if (digits === '' && fraction === '') return { problem: 'separators' };
  if (digits.length + fraction.length > mostDigits) return { problem: 'tooLong' };
  const value = parseDecimal(`${sign}${digits || '0'}${fraction ? `.${fraction}` : ''}`);
  return value === null ? { problem: 'tooLong' } : { value };
}
