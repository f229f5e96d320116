import { contentCalls, newsCategory } from '#protocol/content.ts';
import { implementFromMemory } from '../kernel/handler.ts';
import { invalidField, pageFrom, pageOfList } from '../kernel/paging.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Area } from '../kernel/world.ts';
import { type Article, type Library, mentions, readLibrary } from './library.ts';
import { wireArticle, wireCompany, wireSummary } from './wire.ts';

const pageSize = 10;

function categoryFrom(text: string): Article['category'] {
  if (text === String(newsCategory.news)) return 'news';
  if (text === String(newsCategory.announcement)) return 'announcement';
  throw invalidField('category_id');
}

/** News, announcements, companies and the ranking in the caller's language (CONTENT-33, CONTENT-34). */
export function createContent({ articles, companies, ranking }: Library = readLibrary()): Area {
  return {
    implementations: [
      implementFromMemory(contentCalls.news, ({ input, language }) => {
        const category = categoryFrom(input.category_id);
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
    ],
  };
}
