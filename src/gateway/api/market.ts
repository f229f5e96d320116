import { marketCalls } from '#protocol/market.ts';
import type { LastQuotes } from '../live/last-quotes.ts';
import type { QuoteStore } from '../live/quotes.ts';
import { type Client, quiet, reader } from './client.ts';
import { mapRead } from './read-results.ts';

interface Stores {
  quotes: QuoteStore;
  lastQuotes: Pick<LastQuotes, 'read'>;
  /** Unix milliseconds. */
  now: () => number;
}

/**
 * Pairs and categories (MARKET-33, MARKET-34); the prices of the pairs also go into the quote store. Both are
 * read again until the API answers, so their failures are shown by the screens and not by a toast each time.
 */
export const createMarketGateway = (client: Client, { quotes, lastQuotes, now }: Stores) => ({
  loadPairs: reader((_, options) => {
    const asOf = now();
    return mapRead(
      client.read(marketCalls.pairs, {}, options),
      (pairs, at) => {
        if (at !== undefined) quotes.restore(lastQuotes.read());
        quotes.seed(pairs, at ?? asOf);
        return pairs;
      },
      // Live prices are newer than the pairs that they stand beside.
      (at, pairs) => Math.max(at, ...pairs.map(({ code }) => quotes.get(code)?.receivedAt ?? at)),
    );
  }, quiet),
  loadCategories: reader((_, options) => client.read(marketCalls.categories, {}, options), quiet),
});
