import { contentCalls, newsCategory } from '#protocol/content.ts';
import { nameFrom } from '../kernel/calls/fields.ts';
import { implementFromMemory } from '../kernel/calls/handler.ts';
import { pageFrom, pageOfList } from '../kernel/calls/paging.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Area, World } from '../kernel/world.ts';
import { feedbackImplementation } from './feedback.ts';
import { type Library, mentions, readLibrary } from './library.ts';
import { wireArticle, wireCompany, wireSummary } from './wire.ts';

const pageSize = 10;

/** News, announcements, companies and the ranking in the caller's language (CONTENT-33, CONTENT-34), and feedback. */
export function createContent(world: World, { articles, companies, ranking }: Library = readLibrary()): Area {
  return {
    implementations: [
      implementFromMemory(contentCalls.news, ({ input, language }) => {
        const category = nameFrom(newsCategory, input.category_id, 'category_id');
        const page = pageFrom(input.page);
        const listed = articles.filter((article) => article.category === category);
        const { data, total } = pageOfList(listed, { page, size: pageSize });
        return { data: data.map((article) => wireSummary(article, language)), total };
      }),

      implementFromMemory(contentCalls.article, ({ input, language }) => {
        const article = articles.find(({ id }) => id === input.id);
        if (!article) throw new Refusal(/*i18n*/ 'This article does not exist.');
        return wireArticle(article, language);
      }),

      implementFromMemory(contentCalls.companies, ({ input, language }) => {
        const query = input.name.trim();
        return companies
          .filter(({ name }) => mentions(name, query))
          .map((company) => wireCompany(company, language));
      }),

      implementFromMemory(contentCalls.ranking, ({ input }) =>
        pageOfList(ranking, { page: pageFrom(input.page), size: pageSize }),
      ),

      feedbackImplementation(world),
    ],
  };
}
