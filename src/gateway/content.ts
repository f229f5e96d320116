import { fromPromise } from 'xstate';
import {
  type Article,
  type Company,
  contentCalls,
  newsCategory,
  type RankingEntry,
} from '#protocol/content.ts';
import type { Page } from '#protocol/fields.ts';
import { marketCalls, type Pair } from '#protocol/market.ts';
import type { Client } from './client.ts';
import type { QuoteStore } from './quotes.ts';

export type Category = keyof typeof newsCategory;

/** What a search may be for, and what it found. */
export interface SearchInput {
  scope: 'pairs' | 'companies';
  query: string;
}
export type Matches = { scope: 'pairs'; rows: Pair[] } | { scope: 'companies'; rows: Company[] };

interface ContentEffects {
  quotes: QuoteStore;
  /** Unix milliseconds. */
  now: () => number;
}

/** News, companies, the ranking and the search (document 1, §7; document 2, §7). */
export const createContentGateway = (client: Client, { quotes, now }: ContentEffects) => ({
  loadArticles: (category: Category) =>
    fromPromise<Page<Article>, { page: number }>(({ input: { page }, signal }) =>
      client.read(contentCalls.news, { category_id: newsCategory[category], page }, { signal }),
    ),

  loadArticle: (id: string) =>
    fromPromise<Article>(({ signal }) => client.read(contentCalls.article, { id }, { signal })),

  loadRanking: fromPromise<Page<RankingEntry>, { page: number }>(({ input: { page }, signal }) =>
    client.read(contentCalls.ranking, { page }, { signal }),
  ),

  /** Asked while somebody types, so that a failure is told in its place and not by a toast for each letter. */
  search: fromPromise<Matches, SearchInput>(async ({ input: { scope, query: name }, signal }) => {
    const options = { signal, quiet: true };
    if (scope === 'companies')
      return { scope, rows: await client.read(contentCalls.companies, { name }, options) };
    const asOf = now();
    const rows = await client.read(marketCalls.search, { name }, options);
    quotes.seed(rows, asOf);
    return { scope, rows };
  }),
});
