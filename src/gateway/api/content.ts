import type { Answer, Submission } from '#ports/answer.ts';
import type { Feedback } from '#ports/content.ts';
import type { SearchMatches, SearchQuery } from '#ports/market.ts';
import type { Page } from '#ports/page.ts';
import { type Article, contentCalls, type newsCategory, type RankingEntry } from '#protocol/content.ts';
import { searchCalls } from '#protocol/search.ts';
import type { QuoteStore } from '../live/quotes.ts';
import type { Client } from './client.ts';
import { fromPromise } from './from-promise.ts';

export type Category = keyof typeof newsCategory;

interface ContentEffects {
  quotes: QuoteStore;
  /** Unix milliseconds. */
  now: () => number;
}

/** News, companies, the ranking, the search and feedback (CONTENT-33, CONTENT-36, CONTENT-37, CONTENT-40). */
export const createContentGateway = (client: Client, { quotes, now }: ContentEffects) => ({
  loadArticles: (category: Category) =>
    fromPromise<Page<Article>, { page: number }>(({ input: { page }, signal }) =>
      client.read(contentCalls.news, { category, page }, { signal }),
    ),

  loadArticle: (id: string) =>
    fromPromise<Article>(({ signal }) => client.read(contentCalls.article, { id }, { signal })),

  loadRanking: fromPromise<Page<RankingEntry>, { page: number }>(({ input: { page }, signal }) =>
    client.read(contentCalls.ranking, { page }, { signal }),
  ),

  /** The form shows the result. */
  sendFeedback: fromPromise<Answer<unknown>, Submission<Feedback>>(
    ({ input: { request, idempotencyKey }, signal }) =>
      client.write(contentCalls.feedback, request, { idempotencyKey, signal, quiet: true }),
  ),

  /** Called while the user types, so the screen shows a failure, not one toast per letter (MARKET-37). */
  search: fromPromise<SearchMatches, SearchQuery>(async ({ input: { scope, query: name }, signal }) => {
    const options = { signal, quiet: true };
    if (scope === 'companies')
      return { scope, rows: await client.read(contentCalls.companies, { name }, options) };
    const asOf = now();
    const rows = await client.read(searchCalls.pairs, { name }, options);
    quotes.seed(rows, asOf);
    return { scope, rows };
  }),
});
