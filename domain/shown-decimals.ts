import { type Decimal, decimalsOf } from './decimal.ts';

/** Dollars, and coins that stand for one. */
const dollars: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC']);

/** Whether one of the currency counts as one USD wherever it is read. */
export const standsForDollar = (currencyCode: string): boolean => dollars.has(currencyCode);

/** How many decimals an amount of a currency has at least where a user reads it; further ones are shown, too (APP-30). */
export const leastDecimals = (currencyCode: string): number => (standsForDollar(currencyCode) ? 2 : 0);

/** The decimals of amounts that stand together: those of the one with the most, so that they can be compared (APP-39). */
export const commonDecimals = (currencyCode: string, amounts: readonly (Decimal | null)[]): number =>
  Math.max(
    leastDecimals(currencyCode),
    ...amounts.map((amount) => (amount === null ? 0 : decimalsOf(amount))),
  );
