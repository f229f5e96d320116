import Big from 'big.js';

declare const brand: unique symbol;

/**
 * An exact decimal in plain notation ("-1234.5", never "1e3"). It is a string, so that a machine's context,
 * JSON and a database row can store it. All arithmetic goes through this module.
 */
export type Decimal = string & { readonly [brand]: 'Decimal' };

export type Rounding = 'down' | 'half-up' | 'up';

const modes = { down: Big.roundDown, 'half-up': Big.roundHalfUp, up: Big.roundUp } as const;

const exact = Big();
exact.strict = false;

const dividers = new Map<string, typeof exact>();

/** big.js takes the decimals and the rounding of a quotient from its constructor. */
function dividing(places: number, rounding: Rounding): typeof exact {
  const key = `${places} ${rounding}`;
  const existing = dividers.get(key);
  if (existing) return existing;
  const created = Big();
  created.strict = false;
  created.DP = places;
  created.RM = modes[rounding];
  dividers.set(key, created);
  return created;
}

const plain = /^-?\d+(\.\d+)?$/;

/** Text as a Decimal stores it: no leading or trailing zero that says nothing, and no -0. */
const canonical = /^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/;

const mostCharacters = 60;

const fromBig = (value: Big): Decimal => {
  const text = value.toFixed();
  // The text is big.js's plain notation. -0 becomes 0.
  return (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text) as Decimal;
};

/**
 * Reads a decimal from a number or a string in plain notation.
 * @throws {RangeError} for anything else: blanks, exponents, separators, more than 60 characters, NaN,
 * infinities.
 */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(
    String(typeof value === 'number' && Number.isFinite(value) ? exact(value).toFixed() : value),
  );
  if (parsed === null) throw new RangeError(`Not a decimal: ${String(value)}`);
  return parsed;
}

/** Reads plain notation ("12", "-0.5") of at most 60 characters, else null. Trailing zeros are dropped. */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > mostCharacters) return null;
  // Most of what an API sends is written so already, and a test takes a tenth of the time.
  if (canonical.test(text)) return text as Decimal;
  return plain.test(text) ? fromBig(exact(text)) : null;
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
  return parseDecimal(exact(digits.replace(/^\+/, '')).toFixed());
}

export const zero = decimal(0);
export const one = decimal(1);

export const plus = (a: Decimal, b: Decimal): Decimal => fromBig(exact(a).plus(b));
export const minus = (a: Decimal, b: Decimal): Decimal => fromBig(exact(a).minus(b));
export const times = (a: Decimal, ...factors: readonly Decimal[]): Decimal =>
  fromBig(factors.reduce((product, factor) => product.times(factor), exact(a)));

/** (a − b) × the factors, rounded as `round` does, without a text for each step. */
export const differenceTimes = (
  a: Decimal,
  b: Decimal,
  factors: readonly Decimal[],
  places: number,
  rounding: Rounding = 'down',
): Decimal =>
  fromBig(
    factors
      .reduce((product, factor) => product.times(factor), exact(a).minus(b))
      .round(places, modes[rounding]),
  );

export const negate = (a: Decimal): Decimal => fromBig(exact(a).times(-1));
export const absolute = (a: Decimal): Decimal => fromBig(exact(a).abs());
export const sum = (values: readonly Decimal[]): Decimal =>
  fromBig(values.reduce((total, value) => total.plus(value), exact(0)));

/**
 * a / b, rounded to `places` decimals as `round` does.
 * @throws {RangeError} when b is 0.
 */
export function divide(a: Decimal, b: Decimal, places: number, rounding: Rounding = 'down'): Decimal {
  if (isZero(b)) throw new RangeError('Division by zero');
  return fromBig(dividing(places, rounding)(a).div(b));
}

/** Rounds to `places` decimals. `down` is toward zero, `up` and the ties of `half-up` away from zero. */
export const round = (a: Decimal, places: number, rounding: Rounding = 'down'): Decimal =>
  fromBig(exact(a).round(places, modes[rounding]));

/** Negative when a < b, 0 when equal, positive when a > b. */
export const compare = (a: Decimal, b: Decimal): number => exact(a).cmp(b);
/** Whether two are the same number; an unknown one is the same as another unknown one alone. */
export const areEqual = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;
export const isZero = (a: Decimal): boolean => exact(a).eq(0);
export const isPositive = (a: Decimal): boolean => exact(a).gt(0);
export const isNegative = (a: Decimal): boolean => exact(a).lt(0);
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** The number of decimals without trailing zeros: 2 for "0.01" and for "0.010". */
export const decimalsOf = (a: Decimal): number => (parseDecimal(a) ?? a).split('.')[1]?.length ?? 0;

/** Whether a is a whole multiple of `step`; always true for a step of 0. */
export const isOnStep = (a: Decimal, step: Decimal): boolean => isZero(step) || exact(a).mod(step).eq(0);

/** Text with exactly `places` decimals, half up, for protocols and tables. Screens use i18n/format. */
export const toFixed = (a: Decimal, places: number): string => exact(a).toFixed(places, Big.roundHalfUp);

/** The nearest float, for charts and sorting. Never calculate money with it. */
export const toNumber = (a: Decimal): number => exact(a).toNumber();
