import Big from 'big.js';

declare const brand: unique symbol;

/**
 * An exact decimal in plain notation ("-1234.5", never "1e3"). It is a string, so that it can stand in a
 * machine's context, in JSON and in a database row; arithmetic goes through this module only.
 */
export type Decimal = string & { readonly [brand]: 'Decimal' };

export type Rounding = 'down' | 'half-up' | 'up';

const modes = { down: Big.roundDown, 'half-up': Big.roundHalfUp, up: Big.roundUp } as const;

// Division is rounded by each caller; this only has to be more digits than any of them asks for.
const exact = Big();
exact.DP = 40;
exact.strict = false;

const plain = /^-?\d+(\.\d+)?$/;

const fromBig = (value: Big): Decimal => {
  const text = value.toFixed();
  // The one place where a string becomes a Decimal: big.js wrote it in plain notation. -0 is 0.
  return (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text) as Decimal;
};

/**
 * Reads a decimal from a number or a plain string.
 * @throws {RangeError} for anything else: blanks, exponents, separators, NaN, infinities.
 */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(
    String(typeof value === 'number' && Number.isFinite(value) ? exact(value).toFixed() : value),
  );
  if (parsed === null) throw new RangeError(`Not a decimal: ${String(value)}`);
  return parsed;
}

/** Reads plain notation ("12", "-0.5"); anything else is null. Trailing zeros are dropped. */
export function parseDecimal(text: string): Decimal | null {
  return plain.test(text) && text.length <= 60 ? fromBig(exact(text)) : null;
}

export const zero = decimal(0);
export const one = decimal(1);

export const plus = (a: Decimal, b: Decimal): Decimal => fromBig(exact(a).plus(b));
export const minus = (a: Decimal, b: Decimal): Decimal => fromBig(exact(a).minus(b));
export const times = (a: Decimal, b: Decimal): Decimal => fromBig(exact(a).times(b));
export const negate = (a: Decimal): Decimal => fromBig(exact(a).times(-1));
export const absolute = (a: Decimal): Decimal => fromBig(exact(a).abs());
export const sum = (values: readonly Decimal[]): Decimal => values.reduce(plus, zero);

/**
 * a / b, rounded to `places` decimals.
 * @throws {RangeError} when b is 0.
 */
export function divide(a: Decimal, b: Decimal, places: number, rounding: Rounding = 'down'): Decimal {
  if (isZero(b)) throw new RangeError('Division by zero');
  return round(fromBig(exact(a).div(b)), places, rounding);
}

/** Rounds to `places` decimals; `down` is toward zero. */
export const round = (a: Decimal, places: number, rounding: Rounding = 'down'): Decimal =>
  fromBig(exact(a).round(places, modes[rounding]));

/** Negative when a < b, 0 when equal, positive when a > b. */
export const compare = (a: Decimal, b: Decimal): number => exact(a).cmp(b);
export const isZero = (a: Decimal): boolean => exact(a).eq(0);
export const isPositive = (a: Decimal): boolean => exact(a).gt(0);
export const isNegative = (a: Decimal): boolean => exact(a).lt(0);
export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);

/** How many decimals a value has: "0.010" and "0.01" have 2. */
export const decimalsOf = (a: Decimal): number => (parseDecimal(a) ?? a).split('.')[1]?.length ?? 0;

/** Whether a is a whole multiple of `step`. */
export const isOnStep = (a: Decimal, step: Decimal): boolean => isZero(step) || exact(a).mod(step).eq(0);

/** With exactly `places` decimals, half up: for protocols and tables, not for people (see i18n/format). */
export const toFixed = (a: Decimal, places: number): string => exact(a).toFixed(places, Big.roundHalfUp);

/** The nearest float: for charts and sorting only, never for money. */
export const toNumber = (a: Decimal): number => exact(a).toNumber();
