import { type Decimal, parseDecimal } from '#domain/decimal.ts';
import { withLatinDigits, withoutInvisible } from '#domain/typed-text.ts';
import type { LocaleCode } from './locales.ts';
import { separatorsOf } from './separators.ts';

/** Why a text can't be used as a number. */
export type DecimalProblem = 'empty' | 'letters' | 'negative' | 'exponent' | 'separators' | 'tooLong';

export type ParsedDecimal = { value: Decimal } | { problem: DecimalProblem };

/** More digits than any amount, price or lot has. */
const mostDigits = 40;

// Currency symbols ("$", "US$") of pasted amounts.
const symbols = /\p{Lu}{0,2}\p{Sc}/gu;
const minusSigns = /[-\u2010-\u2012\u2212\ufe63\uff0d]/g;
// Spaces of any width and apostrophes group thousands in some languages, and have no other use in numbers.
const spacing = /[\s'\u2019\u02bc]/g;
const withLatinSigns = (text: string) =>
  withLatinDigits(withoutInvisible(text).replace(symbols, ''))
    .replace(minusSigns, '-')
    .replace(/[\uff0e\u3002\uff61]/g, '.')
    .replace(/\uff0c/g, ',')
    .trim();

const withoutUnit = (text: string, unit: string): string => {
  const [rest = '', ...others] = unit === '' ? [text] : text.split(unit);
  const [before, after] = [rest.trim(), others.join(unit).trim()];
  return before === '' || after === '' ? before + after : text;
};

/** The language's signs. A "." or "," that it doesn't use counts as a decimal separator, too. */
function decimalSignsOf(code: LocaleCode): { decimals: string[]; groups: string[] } {
  const { decimal, group } = separatorsOf(code);
  const free = ['.', ','].filter((sign) => sign !== decimal && sign !== group);
  return { decimals: [decimal, '٫', ...free], groups: [...(group.trim() ? [group] : []), '٬', ' '] };
}

const threes = /^\d{1,3}(?: \d{3})*$/;
// Lakhs and crores, as in 12,34,567.
const twosAndThree = /^\d{1,2}(?: \d{2})* \d{3}$/;

const isGroupedCorrectly = (whole: string, code: LocaleCode) =>
  !whole.includes(' ') || threes.test(whole) || (code === 'hi' && twosAndThree.test(whole));

function splitOnce(text: string, signs: readonly string[]): [string, string] | null {
  const at = [...text].flatMap((character, index) => (signs.includes(character) ? [index] : []));
  const [first] = at;
  if (at.length > 1) return null;
  return first === undefined ? [text, ''] : [text.slice(0, first), text.slice(first + 1)];
}

/**
 * Parses typed or pasted text, exactly, with the language's separators and the digits of any script. Grouping
 * is optional, but has to be correct where it is used: "1,5" is not fifteen.
 * @param signed whether values below zero are allowed
 * @param unit may stand before or after the number, such as BTC; another one is a problem
 */
export function parseLocalDecimal(text: string, code: LocaleCode, signed = false, unit = ''): ParsedDecimal {
  const plain = withoutUnit(withLatinSigns(text), unit);
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
  if (used.size > 1 || !/^[\d ]*$/.test(whole) || !/^\d*$/.test(fraction) || !isGroupedCorrectly(whole, code))
    return { problem: 'separators' };
  const digits = whole.replaceAll(' ', '');
  if (digits === '' && fraction === '') return { problem: 'separators' };
  if (digits.length + fraction.length > mostDigits) return { problem: 'tooLong' };
  const value = parseDecimal(`${sign}${digits || '0'}${fraction ? `.${fraction}` : ''}`);
  return value === null ? { problem: 'tooLong' } : { value };
}
