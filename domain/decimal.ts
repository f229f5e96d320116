declare const brand: unique symbol;

/**
 * An exact decimal in plain notation ("-1234.5", never "1e3"). It is a string, so that a machine's context,
 * JSON and a database row can store it. All arithmetic goes through this module.
 */
export type Decimal = string & { readonly [brand]: 'Decimal' };

export type Rounding = 'down' | 'half-up' | 'up';

/** digits / 10 ** scale. */
interface Exact {
  digits: bigint;
  scale: number;
}

const powers: bigint[] = [];
const power = (exponent: number): bigint => (powers[exponent] ??= 10n ** BigInt(exponent));

/** Reads plain notation. @throws {SyntaxError} for anything else */
function exact(text: string): Exact {
  const point = text.indexOf('.');
  // An empty text would be 0.
  if (text === '' || text === '.') throw new SyntaxError(`Not a decimal: ${text}`);
  if (point < 0) return { digits: BigInt(text), scale: 0 };
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

const digitsAt = ({ digits, scale }: Exact, newScale: number): bigint => digits * power(newScale - scale);

/** Plain notation with as many decimals as the scale. */
function written({ digits, scale }: Exact): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0');
  if (scale === 0) return sign + text;
  const point = text.length - scale;
  return `${sign}${text.slice(0, point)}.${text.slice(point)}`;
}

/** The text of a Decimal: without a zero that says nothing. */
function decimalFrom(value: Exact): Decimal {
  const text = written(value);
  if (value.scale === 0) return text as Decimal;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end) as Decimal;
}

/** A quotient as a whole number. The divisor isn't 0. */
function quotientOf(a: bigint, b: bigint, rounding: Rounding): bigint {
  const quotient = a / b;
  if (rounding === 'down') return quotient;
  const rest = a % b;
  const size = (value: bigint) => (value < 0n ? -value : value);
  const isAway = rounding === 'up' ? rest !== 0n : size(rest) * 2n >= size(b);
  if (!isAway) return quotient;
  return a < 0n === b < 0n ? quotient + 1n : quotient - 1n;
}

const rounded = (value: Exact, places: number, rounding: Rounding): Exact =>
  value.scale <= places
    ? value
    : { digits: quotientOf(value.digits, power(value.scale - places), rounding), scale: places };

function added(a: Exact, b: Exact): Exact {
  const scale = Math.max(a.scale, b.scale);
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale };
}

const negative = ({ digits, scale }: Exact): Exact => ({ digits: -digits, scale });

const multiplied = (a: Exact, b: Exact): Exact => ({
  digits: a.digits * b.digits,
  scale: a.scale + b.scale,
});

/** Plain notation of a text that may have an exponent, or no digit on one side of the point. */
function withoutExponent(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const { digits, scale } = exact(mantissa);
  const places = scale - Number(exponent);
  return written(places < 0 ? { digits: digits * power(-places), scale: 0 } : { digits, scale: places });
}

const plain = /^-?\d+(\.\d+)?$/;

/** Text as a Decimal stores it: no leading or trailing zero that says nothing, and no -0. */
const canonical = /^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/;

const mostCharacters = 60;

/**
 * Reads a decimal from a number or a string in plain notation.
 * @throws {RangeError} for anything else: blanks, exponents, separators, more than 60 characters, NaN,
 * infinities.
 */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(
    typeof value === 'number' && Number.isFinite(value) ? withoutExponent(String(value)) : String(value),
  );
  if (parsed === null) throw new RangeError(`Not a decimal: ${String(value)}`);
  return parsed;
}

/** Reads plain notation ("12", "-0.5") of at most 60 characters, else null. Trailing zeros are dropped. */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > mostCharacters) return null;
  // Most of what an API sends is written so already, and a test takes a tenth of the time.
  if (canonical.test(text)) return text as Decimal;
  return plain.test(text) ? decimalFrom(exact(text)) : null;
}

const loose = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;
const grouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads what an API may send: plain notation, and beyond it a plus sign, an exponent, groups of thousands, a
 * missing digit before or after the point, blanks around it and a percent sign behind it. Else null.
 */
export function parseLooseDecimal(text: string): Decimal | null {
  const asPlain = parseDecimal(text);
  if (asPlain !== null) return asPlain;
  const trimmed = text.trim().replace(/%$/, '');
  const digits = grouped.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  if (!loose.test(digits) || digits.length > mostCharacters) return null;
  return parseDecimal(withoutExponent(digits.replace(/^\+/, '').toLowerCase()));
}

export const zero = decimal(0);
export const one = decimal(1);

export const plus = (a: Decimal, b: Decimal): Decimal => decimalFrom(added(exact(a), exact(b)));
export const minus = (a: Decimal, b: Decimal): Decimal => decimalFrom(added(exact(a), negative(exact(b))));
export const times = (a: Decimal, ...factors: readonly Decimal[]): Decimal =>
  decimalFrom(factors.reduce((product, factor) => multiplied(product, exact(factor)), exact(a)));

/** (a − b) × the factors, rounded as `round` does, without a text for each step. */
export const differenceTimes = (
  a: Decimal,
  b: Decimal,
  factors: readonly Decimal[],
  places: number,
  rounding: Rounding = 'down',
): Decimal => {
  const difference = added(exact(a), negative(exact(b)));
  const product = factors.reduce((before, factor) => multiplied(before, exact(factor)), difference);
  return decimalFrom(rounded(product, places, rounding));
};

export const negate = (a: Decimal): Decimal => decimalFrom(negative(exact(a)));
export const absolute = (a: Decimal): Decimal => (isNegative(a) ? negate(a) : a);
export const sum = (values: readonly Decimal[]): Decimal =>
  decimalFrom(values.reduce((total, value) => added(total, exact(value)), { digits: 0n, scale: 0 }));

/**
 * a / b, rounded to `places` decimals as `round` does.
 * @throws {RangeError} when b is 0.
 */
export function divide(a: Decimal, b: Decimal, places: number, rounding: Rounding = 'down'): Decimal {
  if (isZero(b)) throw new RangeError('Division by zero');
  const [dividend, divisor] = [exact(a), exact(b)];
  const scale = Math.max(dividend.scale, divisor.scale);
  const digits = quotientOf(digitsAt(dividend, scale + places), digitsAt(divisor, scale), rounding);
  return decimalFrom({ digits, scale: places });
}

/** Rounds to `places` decimals. `down` is toward zero, `up` and the ties of `half-up` away from zero. */
export const round = (a: Decimal, places: number, rounding: Rounding = 'down'): Decimal =>
  decimalFrom(rounded(exact(a), places, rounding));

/** Negative when a < b, 0 when equal, positive when a > b. */
export const compare = (a: Decimal, b: Decimal): number => {
  const { digits } = added(exact(a), negative(exact(b)));
  return digits < 0n ? -1 : digits > 0n ? 1 : 0;
};
/** Whether two are the same number; an unknown one is the same as another unknown one alone. */
export const areEqual = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;
export const isZero = (a: Decimal): boolean => exact(a).digits === 0n;
export const isPositive = (a: Decimal): boolean => exact(a).digits > 0n;
export const isNegative = (a: Decimal): boolean => exact(a).digits < 0n;
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** The number of decimals without trailing zeros: 2 for "0.01" and for "0.010". */
export const decimalsOf = (a: Decimal): number => (parseDecimal(a) ?? a).split('.')[1]?.length ?? 0;

/** Whether a is a whole multiple of `step`; always true for a step of 0. */
export function isOnStep(a: Decimal, step: Decimal): boolean {
  if (isZero(step)) return true;
  const [value, unit] = [exact(a), exact(step)];
  const scale = Math.max(value.scale, unit.scale);
  return digitsAt(value, scale) % digitsAt(unit, scale) === 0n;
}

/**
 * Text with exactly `places` decimals, half up, for protocols and tables; a negative one that becomes 0 keeps its sign.
 * Screens use i18n/format.
 */
export function toFixed(a: Decimal, places: number): string {
  const value = rounded(exact(a), places, 'half-up');
  const text = written({ digits: digitsAt(value, places), scale: places });
  return value.digits === 0n && isNegative(a) ? `-${text}` : text;
}

/** The nearest float, for charts and sorting. Never calculate money with it. */
export const toNumber = (a: Decimal): number => Number(a);
