import { type Support, supportAt } from '#domain/support.ts';
import type { ContentServices } from '#features/content/services.ts';
import { createAccountGateway } from '#gateway/api/account.ts';
import { createContentGateway } from '#gateway/api/content.ts';
import { fromPromise } from '#gateway/api/from-promise.ts';
import { copyText } from '#gateway/device/clipboard.ts';
import { feedbackMachine } from '#machines/content/feedback.machine.ts';
import { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import { createActors } from './actors.ts';
import type { AreaOf } from './area.ts';
import type { Core } from './core.ts';
import { loadable, loading } from './readable.ts';
import { answered } from './shared/answered.ts';
import { pagedList } from './shared/paged-list.ts';
import { pictureOriginsOf } from './shared/picture-origins.ts';

type Category = 'news' | 'announcement';

/** News, announcements, ranking, support and feedback; a list stays loaded while one of its articles is open. */
export function createContent({
  client,
  environment,
  quotes,
  session,
  settings,
}: Core): AreaOf<'content', ContentServices> {
  const { newIdempotency, now, openPage, origin, warn } = environment;
  const gateway = createContentGateway(client, { quotes, now });
  const account = createAccountGateway(client);

  // It is the same for all visitors.
  const actors = createActors();
  const articles = actors.keyed((category: Category) => pagedList(gateway.loadArticles(category)));
  const ranking = actors.single(() => pagedList(gateway.loadRanking));
  const article = actors.latestBy(
    (id: string) => id,
    (id) => loading(gateway.loadArticle(id)),
  );
  const email = actors.lasting(loadable(account.loadSupportEmail));

  /** Uses the app's settings actor: a second read of the settings would cancel the first. */
  const findSupport = fromPromise<Support | null>(async ({ signal }) => {
    if (settings.getSnapshot().context.value === null) settings.send({ type: 'refresh' });
    const operatorSettings = await answered(settings, { signal });
    if (operatorSettings === null) throw new Error('The settings could not be read');
    return supportAt(operatorSettings, origin);
  });

  return {
    services: {
      news: () => articles.get('news'),
      // Announcements are an addition: another API has news only, so both pages show the same list.
      announcements: () => articles.get(client.hasAdditions ? 'announcement' : 'news'),
      ranking: ranking.get,
      articleOf: article.get,
      supportEmail: () => {
        email.request();
        return email.actor;
      },
      supportChat: supportChatMachine.provide({
        actors: {
          findSupport,
          copyLink: fromPromise(({ input: { link } }) => copyText(navigator.clipboard, link, warn)),
          openLink: fromPromise(async ({ input: { link } }) => openPage(link)),
        },
      }),
      feedback: client.hasAdditions
        ? feedbackMachine.provide({ actors: { sendRequest: gateway.sendFeedback } })
        : null,
      newIdempotency,
      session,
      origin,
      pictureOrigins: pictureOriginsOf(environment),
    },
    rereads: { localeChanged: [articles, article] },
    reads: { ranking: [ranking] },
  };
}
