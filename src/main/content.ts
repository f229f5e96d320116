import { createActor, fromPromise } from 'xstate';
import { type Support, supportAt } from '#domain/support.ts';
import type { ContentServices } from '#features/content/services.ts';
import { createAccountGateway } from '#gateway/account.ts';
import { copyText } from '#gateway/clipboard.ts';
import { createContentGateway } from '#gateway/content.ts';
import { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article, RankingEntry } from '#protocol/content.ts';
import { answered } from './answered.ts';
import type { Area } from './area.ts';
import type { Core } from './core.ts';
import { getOrCreate } from './get-or-create.ts';
import { pictureOriginsOf } from './picture-origins.ts';

type Category = 'news' | 'announcement';

/** News, announcements, ranking and support; a list stays loaded while one of its articles is open. */
export function createContent({ client, environment, quotes, settings }: Core): Area<ContentServices> {
  const { now, warn } = environment;
  const gateway = createContentGateway(client, { quotes, now });
  const account = createAccountGateway(client);
  const { origin } = window.location;
  const lists = new Map<Category, PagedListActor<Article>>();
  let ranking: PagedListActor<RankingEntry> | null = null;
  let article: { id: string; actor: LoadableActor<Article> } | null = null;

  const articlesOf = (category: Category) =>
    getOrCreate(lists, category, () => {
      const actors = { loadPage: gateway.loadArticles(category) };
      return createActor(createPagedListMachine<Article>().provide({ actors })).start();
    });

  const email = createActor(
    createLoadableMachine<string>().provide({ actors: { load: account.loadSupportEmail } }),
  ).start();

  /** Uses the app's settings actor: a second read of the settings would cancel the first. */
  const findSupport = fromPromise<Support | null>(async ({ signal }) => {
    if (settings.getSnapshot().context.value === null) settings.send({ type: 'refresh' });
    const operatorSettings = await answered(settings, { signal });
    if (operatorSettings === null) throw new Error('The settings could not be read');
    return supportAt(operatorSettings, origin);
  });

  return {
    services: {
      news: () => articlesOf('news'),
      announcements: () => articlesOf('announcement'),
      ranking: () => {
        ranking ??= createActor(
          createPagedListMachine<RankingEntry>().provide({ actors: { loadPage: gateway.loadRanking } }),
        ).start();
        return ranking;
      },
      articleOf: (id) => {
        if (article?.id === id) return article.actor;
        article?.actor.stop();
        const load = gateway.loadArticle(id);
        const actor = createActor(createLoadableMachine<Article>().provide({ actors: { load } })).start();
        actor.send({ type: 'refresh' });
        article = { id, actor };
        return actor;
      },
      supportEmail: () => {
        if (email.getSnapshot().matches('absent')) email.send({ type: 'refresh' });
        return email;
      },
      supportChat: supportChatMachine.provide({
        actors: {
          findSupport,
          copyLink: fromPromise(({ input: { link } }) => copyText(navigator.clipboard, link, warn)),
          openLink: fromPromise(async ({ input: { link } }) => window.location.assign(link)),
        },
      }),
      origin,
      pictureOrigins: pictureOriginsOf(environment),
    },
    onLocaleChanged: () => {
      for (const list of lists.values()) list.send({ type: 'refresh' });
      article?.actor.send({ type: 'refresh' });
    },
  };
}
