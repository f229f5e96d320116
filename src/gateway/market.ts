import { fromPromise } from 'xstate';
import { type Category, marketCalls, type Pair } from '#protocol/market.ts';
import type { Client } from './client.ts';
import type { QuoteStore } from './quotes.ts';

interface Stores {
  quotes: QuoteStore;
  /** Unix milliseconds. */
  now: () => number;
}

/** Pairs and categories (document 1, §7); the prices among them go to the quotes. */
export const createMarketGateway = (client: Client, { quotes, now }: Stores) => ({
  loadPairs: fromPromise<Pair[]>(async ({ signal }) => {
    const asOf = now();
    const pairs = await client.read(marketCalls.pairs, {}, { signal });
    quotes.seed(pairs, asOf);
    return pairs;
  }),
  loadCategories: fromPromise<Category[]>(({ signal }) =>
    client.read(marketCalls.categories, {}, { signal }),
  ),
});
