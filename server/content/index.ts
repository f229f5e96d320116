import { secondsPerHour } from '#domain/durations.ts';
import type { WireReply } from '#protocol/call.ts';
import { contentCalls, feedbackLength, newsCategory } from '#protocol/content.ts';
import type { Area } from '../kernel/area.ts';
import { checkLength, nameFrom } from '../kernel/calls/fields.ts';
import {
  type Implementation,
  implementFromMemory,
  implementPrepared,
  implementRead,
  reply,
} from '../kernel/calls/handler.ts';
import { type PageRequest, pageFrom, pageOfList } from '../kernel/calls/paging.ts';
import { countAgainst } from '../kernel/calls/rate-limit.ts';
import { Refusal } from '../kernel/calls/refusal.ts';
import type { Queries, Question } from '../kernel/database/question.ts';
import { sendMessage } from '../kernel/outbox/outbox.ts';
import type { World } from '../kernel/world.ts';
import { type Article, type Company, inLanguage, type Library, mentions, readLibrary } from './library.ts';
import { sanitize } from './sanitize.ts';

type WireArticle = WireReply<typeof contentCalls.article>;
type WireCompany = WireReply<typeof contentCalls.companies>[number];
type WireRanking = WireReply<typeof contentCalls.ranking>;

/** An article without its content, as a list shows it. */
const wireSummary = (article: Article, language: string): WireArticle => ({
  id: article.id,
  title: inLanguage(article.title, language),
  desc: inLanguage(article.summary, language),
  logo: article.logo,
  created_at: article.created_at,
});

const wireArticle = (article: Article, language: string): WireArticle => ({
  ...wireSummary(article, language),
  content: sanitize(inLanguage(article.content, language)),
});

const wireCompany = (company: Company, language: string): WireCompany => ({
  id: company.id,
  name: inLanguage(company.name, language),
  subject: inLanguage(company.subject, language),
  logo: company.logo,
  url: company.url,
  registered_address: inLanguage(company.registered_address, language),
  location: inLanguage(company.location, language),
  email: company.email,
});

/** Each goes to a person. */
const messagesPerHour = 5;

/** A user's message to the operator, which goes to the support's e-mail address (CONTENT-40). */
function feedbackImplementation({
  config,
  createLimiter,
}: Pick<World, 'config' | 'createLimiter'>): Implementation {
  const messages = createLimiter('feedback', messagesPerHour, secondsPerHour);
  return implementPrepared(
    contentCalls.feedback,
    async ({ input, user }) => {
      const message = input.message.trim();
      if (message === '') throw new Refusal(/*i18n*/ 'Please write a message.');
      checkLength(message, feedbackLength);
      await countAgainst(
        messages,
        user.id,
        /*i18n*/ 'You have sent several messages. Please write again in an hour.',
      );
      return message;
    },
    async ({ user, tx, now, prepared: message }) => {
      const { uid } = await tx
        .selectFrom('users')
        .select('uid')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      await sendMessage(tx, {
        channel: 'email',
        recipient: config.serviceEmail,
        text: `Feedback of UID ${uid}:\n\n${message}`,
        at: now,
      });
      return reply(null, /*i18n*/ 'Thank you for your message.');
    },
  );
}

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
        if (!article) throw new Refusal(/*i18n*/ 'This article does not exist.');
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
