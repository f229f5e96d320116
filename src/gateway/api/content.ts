import type { Feedback } from '#ports/content.ts';
import type { SearchMatches, SearchQuery } from '#ports/market.ts';
import { contentCalls, type newsCategory } from '#protocol/content.ts';
import { searchCalls } from '#protocol/search.ts';
import type { QuoteStore } from '../live/quotes.ts';
import { type Client, type PageInput, quiet, reader } from './client.ts';
import { writer } from './writing.ts';

export type Category = keyof typeof newsCategory;

interface ContentEffects {
  quotes: QuoteStore;
  /** Unix milliseconds. */
  now: () => number;
}

/** News, companies, the ranking, the search and feedback (CONTENT-33, CONTENT-36, CONTENT-37, CONTENT-40). */
export const createContentGateway = (client: Client, { quotes, now }: ContentEffects) => ({
  loadArticles: (category: Category) =>
    reader(({ page }: PageInput, options) => client.read(contentCalls.news, { category, page }, options)),

  loadArticle: (id: string) => reader((_, options) => client.read(contentCalls.article, { id }, options)),

  loadRanking: reader(({ page }: PageInput, options) => client.read(contentCalls.ranking, { page }, options)),

  sendFeedback: writer((request: Feedback, options) => client.write(contentCalls.feedback, request, options)),

  /** Called while the user types, so the screen shows a failure, not one toast per letter (MARKET-37). */
  search: reader(async ({ scope, query: name }: SearchQuery, options): Promise<SearchMatches> => {
    if (scope === 'companies')
      return { scope, rows: await client.read(contentCalls.companies, { name }, options) };
    const asOf = now();
    const rows = await client.read(searchCalls.pairs, { name }, options);
    quotes.seed(rows, asOf);
    return { scope, rows };
  }, quiet),
});
