import type { supportChatMachine } from '#machines/content/support-chat.machine.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article, RankingEntry } from '#protocol/content.ts';

/** What the content's screens are given; a list or a text is asked for the first time that it is looked at. */
export interface ContentServices {
  news: () => PagedListActor<Article>;
  announcements: () => PagedListActor<Article>;
  ranking: () => PagedListActor<RankingEntry>;
  /** The article with this id; asking for another one ends it. */
  articleOf: (id: string) => LoadableActor<Article>;
  supportEmail: () => LoadableActor<string>;
  supportChat: typeof supportChatMachine;
  /** The address that the app is served from, and those that its pictures may come from. */
  origin: string;
  pictureOrigins: readonly string[];
}
