import type { Decimal } from '#domain/decimal.ts';
import { formatTags, type LocaleCode, pinned } from './locales.ts';

export interface DecimalFormat {
  /** Exactly this many decimals; overrides `minPlaces` and `maxPlaces`. */
  places?: number;
  minPlaces?: number;
  /** Rounded half up to this many; by default all decimals, at most 20. */
  maxPlaces?: number;
  /** `always` writes a plus, except before 0. */
  sign?: 'negative' | 'always';
  /** ISO 4217, in the language's format ("$1.00", "1,00 $"). */
  currency?: string;
  /** The value is in percent; formatted as such ("1.5%", "%1,5"). */
  percent?: boolean;
}

const styleOf = ({ currency, percent }: DecimalFormat): Intl.NumberFormatOptions => {
  if (currency) return { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  return percent ? { style: 'unit', unit: 'percent' } : {};
};

// Every engine's Intl accepts this many; no amount has more.
const mostPlaces = 20;
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(code: LocaleCode, format: DecimalFormat): Intl.NumberFormat {
  const key = `${code} ${JSON.stringify(format)}`;
  const existing = formatters.get(key);
  if (existing) return existing;
  const minimum = format.places ?? format.minPlaces ?? 0;
  const created = new Intl.NumberFormat(formatTags(code), {
    ...pinned,
    // Also in 1.300,00, which Spanish and Italian prose has without: a column of amounts is aligned by its separators.
    useGrouping: 'always',
    minimumFractionDigits: minimum,
    maximumFractionDigits: format.places ?? format.maxPlaces ?? mostPlaces,
    // Half away from zero, like the domain's half-up.
    roundingMode: 'halfExpand',
    signDisplay: format.sign === 'always' ? 'exceptZero' : 'negative',
    ...styleOf(format),
  });
  formatters.set(key, created);
  return created;
}

/**
 * Formats a decimal in the language, rounded half up as set in `format`. The digits never pass through a
 * float. Null, for a figure that isn't known, is `--` (APP-32).
 */
export function formatDecimal(value: Decimal | null, code: LocaleCode, format: DecimalFormat = {}): string {
  if (value === null) return unknownFigure;
  // A Decimal is in plain notation, which Intl formats exactly; its types accept only template strings.
  return formatterOf(code, format).format(value as `${number}`);
}

/** A range in the language's own notation ("20–30%"); one figure where both ends look alike. */
export function formatRange(
  from: Decimal,
  to: Decimal,
  code: LocaleCode,
  format: DecimalFormat = {},
): string {
  const ends = formatDecimal(from, code, format);
  if (ends === formatDecimal(to, code, format)) return ends;
  return formatterOf(code, format).formatRange(from as `${number}`, to as `${number}`);
}

/** Makes the browser load what it needs for formatting numbers, which takes as long as rendering a screen. */
export function prepareFigures(code: LocaleCode): void {
  formatterOf(code, {});
}

/** Shown for every figure that isn't known. */
export const unknownFigure = '--';
