import { createActor, fromPromise, waitFor } from 'xstate';
import { type Support, supportAt } from '#domain/support.ts';
import type { ContentServices } from '#features/content/services.ts';
import type { createAccountGateway } from '#gateway/account.ts';
import { copyText } from '#gateway/clipboard.ts';
import type { createContentGateway } from '#gateway/content.ts';
import { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import { createLoadableMachine, type LoadableActor } from '#machines/shared/loadable.machine.ts';
import { createPagedListMachine, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Settings } from '#protocol/account.ts';
import type { Article, RankingEntry } from '#protocol/content.ts';
import type { Environment } from './environment.ts';
import { kept } from './kept.ts';

interface ContentParts {
  gateway: ReturnType<typeof createContentGateway>;
  account: ReturnType<typeof createAccountGateway>;
  settings: LoadableActor<Settings>;
  environment: Environment;
}

export interface Content {
  services: ContentServices;
  /** Reads again what is on the screen in the reader's language. */
  refreshWords: () => void;
}

type Category = 'news' | 'announcement';

/** What there is to read, as it runs outside the screens: a list keeps its pages while an article is read. */
export function createContent({ gateway, account, settings, environment }: ContentParts): Content {
  const { host, warn } = environment;
  const { origin } = window.location;
  const lists = new Map<Category, PagedListActor<Article>>();
  let ranking: PagedListActor<RankingEntry> | null = null;
  let article: { id: string; actor: LoadableActor<Article> } | null = null;

  const articlesOf = (category: Category) =>
    kept(lists, category, () => {
      const actors = { loadPage: gateway.loadArticles(category) };
      return createActor(createPagedListMachine<Article>().provide({ actors })).start();
    });

  const email = createActor(
    createLoadableMachine<string>().provide({ actors: { load: account.loadSupportEmail } }),
  ).start();

  /** The settings are asked for once for the whole app: a second question would cancel the first. */
  const findSupport = fromPromise<Support | null>(async ({ signal }) => {
    if (settings.getSnapshot().context.value === null) settings.send({ type: 'refresh' });
    const isAnswered = ({ context, value }: { context: { value: unknown }; value: unknown }) =>
      context.value !== null || value === 'failed';
    const { context } = await waitFor(settings, isAnswered, { signal });
    if (context.value === null) throw new Error('The settings could not be read');
    return supportAt(context.value, origin);
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
      pictureOrigins: [origin, new URL(host).origin],
    },
    refreshWords: () => {
      for (const list of lists.values()) list.send({ type: 'refresh' });
      article?.actor.send({ type: 'refresh' });
    },
  };
}
