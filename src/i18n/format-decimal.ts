import type { Decimal } from '#domain/decimal.ts';
import { type LocaleCode, locales } from './locales.ts';

export interface DecimalFormat {
  /** Exactly this many decimals; stands for both of the following. */
  places?: number;
  minPlaces?: number;
  /** Half up beyond these; absent: all that there are, to 20. */
  maxPlaces?: number;
  /** `always` writes a plus, except before 0. */
  sign?: 'negative' | 'always';
  /** ISO 4217, written as the language does ("$1.00", "1,00 $"). */
  currency?: string;
  /** The value is in percent, and written so ("1.5%", "%1,5"). */
  percent?: boolean;
}

const styleOf = ({ currency, percent }: DecimalFormat): Intl.NumberFormatOptions => {
  if (currency) return { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  return percent ? { style: 'unit', unit: 'percent' } : {};
};

// What every engine's Intl accepts; no amount has more.
const mostPlaces = 20;
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(tag: string, format: DecimalFormat): Intl.NumberFormat {
  const key = `${tag} ${JSON.stringify(format)}`;
  const existing = formatters.get(key);
  if (existing) return existing;
  const minimum = format.places ?? format.minPlaces ?? 0;
  const created = new Intl.NumberFormat(tag, {
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
 * Writes a decimal as the language does, exactly: digits pass from string to string, never through a
 * float. What is not known is `--`.
 */
export function formatDecimal(value: Decimal | null, code: LocaleCode, format: DecimalFormat = {}): string {
  if (value === null) return unknownFigure;
  // A Decimal is in plain notation, which is what Intl takes as exact; the types know only template strings.
  return formatterOf(locales[code].tag, format).format(value as `${number}`);
}

/** Stands for every figure that isn't known. */
export const unknownFigure = '--';
