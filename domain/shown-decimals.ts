import { type Decimal, decimalsOf, round } from './decimal.ts';

/** Dollars, and coins that stand for one. */
const dollars: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC']);

/** Whether one of the currency counts as one USD wherever it is read. */
export const standsForDollar = (currencyCode: string): boolean => dollars.has(currencyCode);

/** How many decimals an amount of a currency has at least where a user reads it; further ones are shown, too (APP-30). */
export const leastDecimals = (currencyCode: string): number => (standsForDollar(currencyCode) ? 2 : 0);

/** The currencies of the world, which banks pay in whole units of: cents, or yen. */
const bankCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

// Making a formatter takes as long as rendering a row.
const known = new Map<string, number | null>();

/** How many decimals a bank pays an amount of its currency with: 2 for EUR, 0 for JPY; null for a coin. */
function bankDecimals(currency: string): number | null {
  if (!bankCurrencies.has(currency)) return null;
  const decimals =
    known.get(currency) ??
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    null;
  known.set(currency, decimals);
  return decimals;
}

/**
 * An amount of a currency as a user reads it, and how many decimals it has at least: money of a bank in the units
 * that the bank pays, rounded toward zero, a coin with all that it has (APP-43).
 */
export function shownAmount(
  amount: Decimal | null,
  currencyCode: string,
): { amount: Decimal | null; minPlaces: number } {
  const places = bankDecimals(currencyCode);
  return places === null
    ? { amount, minPlaces: leastDecimals(currencyCode) }
    : { amount: amount && round(amount, places), minPlaces: places };
}

/** The decimals of amounts that stand together: those of the one with the most, so that they can be compared (APP-39). */
export const commonDecimals = (currencyCode: string, amounts: readonly (Decimal | null)[]): number =>
  Math.max(
    leastDecimals(currencyCode),
    ...amounts.map((amount) => (amount === null ? 0 : decimalsOf(amount))),
  );
