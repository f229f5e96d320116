import type { feedbackMachine } from '#machines/content/feedback.machine.ts';
import type { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import type { SessionActor } from '#machines/session/session.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Idempotency } from '#ports/answer.ts';
import type { Article, RankingEntry } from '#protocol/content.ts';

/** Services of the content screens. A list, an article or the e-mail loads when it is first requested. */
export interface ContentServices {
  news: () => PagedListActor<Article>;
  announcements: () => PagedListActor<Article>;
  ranking: () => PagedListActor<RankingEntry>;
  /** The article with this id. Requesting another article stops this actor. */
  articleOf: (id: string) => LoadableActor<Article>;
  supportEmail: () => LoadableActor<string>;
  supportChat: typeof supportChatMachine;
  /** Null where the API has no call for it. */
  feedback: typeof feedbackMachine | null;
  newIdempotency: () => Idempotency;
  session: SessionActor;
  /** The origin that the app is served from, and below it those that pictures may come from. */
  origin: string;
  pictureOrigins: readonly string[];
}
