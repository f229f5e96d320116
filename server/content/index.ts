import type { WireReply } from '#protocol/call.ts';
import { contentCalls, newsCategory } from '#protocol/content.ts';
import type { Area } from '../kernel/area.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { implementFromMemory, implementRead } from '../kernel/calls/handler.ts';
import { type PageRequest, pageFrom, pageOfList } from '../kernel/calls/paging.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Queries, Question } from '../kernel/database/question.ts';
import type { World } from '../kernel/world.ts';
import { feedbackImplementation } from './feedback.ts';
import { type Library, mentions, readLibrary } from './library.ts';
import { wireArticle, wireCompany, wireSummary } from './wire.ts';

type WireRanking = WireReply<typeof contentCalls.ranking>;

interface ContentParts {
  /** A page of the traders, the best three weeks first. */
  rankingQuestion: (queries: Queries, now: number, page: PageRequest) => Question<WireRanking>;
}

/** News, announcements and companies in the caller's language (CONTENT-33, CONTENT-34), the ranking, and feedback. */
export function createContent(
  world: World,
  { rankingQuestion }: ContentParts,
  { articles, companies }: Library = readLibrary(),
): Area {
  return {
    implementations: [
      implementFromMemory(contentCalls.news, ({ input, language }) => {
        const category = nameFrom(newsCategory, input.category_id, 'category_id');
        const page = pageFrom(input.page);
        const listed = articles.filter((article) => article.category === category);
        const { data, total } = pageOfList(listed, page);
        return { data: data.map((article) => wireSummary(article, language)), total };
      }),

      implementFromMemory(contentCalls.article, ({ input, language }) => {
        const article = articles.find(({ id }) => id === input.id);
        if (!article) throw new Refusal(/*i18n*/ "This article doesn't exist.");
        return wireArticle(article, language);
      }),

      implementFromMemory(contentCalls.companies, ({ input, language }) => {
        const query = input.name.trim();
        return companies
          .filter(({ name }) => mentions(name, query))
          .map((company) => wireCompany(company, language));
      }),

      implementRead(contentCalls.ranking, ({ input, queries, now }) =>
        rankingQuestion(queries, now, pageFrom(input.page)),
      ),

      feedbackImplementation(world),
    ],
  };
}
