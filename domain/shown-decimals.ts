/** Dollars, and coins that stand for one. */
const dollars: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC']);

/** How many decimals an amount of a currency has at least where a user reads it; further ones are shown, too (APP-30). */
export const leastDecimals = (currencyCode: string): number => (dollars.has(currencyCode) ? 2 : 0);
