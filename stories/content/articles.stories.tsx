import { ArticleScreen } from '#features/content/ArticleScreen.tsx';
import { ArticlesScreen, type LinkProps } from '#features/content/ArticlesScreen.tsx';
import { failed, loaded, loading } from '#fixtures/actors/loaded.ts';
import { listOf } from '#fixtures/actors/paged.ts';
import { article, articles, hostileHtml } from '#fixtures/content.ts';
import type { LoadableActor } from '#machines/shared/loadable.machine.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import { loadedStory } from '../kit/loaded-story.tsx';

export default { title: 'content/Articles', parameters: { frame: 'page' } };

const list = (make: () => Promise<PagedListActor<Article>>, kind: 'news' | 'announcements' = 'news') =>
  loadedStory(make, (actor) => (
    <ArticlesScreen
      kind={kind}
      actor={actor}
      pictureOrigins={[]}
      renderLink={(id: string, { className, children }: LinkProps) => (
        <a className={className} href={`#${id}`}>
          {children}
        </a>
      )}
      onElsewhere={() => undefined}
      onBack={() => undefined}
    />
  ));

const one = (make: () => Promise<LoadableActor<Article>>) =>
  loadedStory(make, (actor) => (
    <ArticleScreen
      actor={actor}
      services={{ origin: window.location.origin, pictureOrigins: [] }}
      onBack={() => undefined}
    />
  ));

export const News = list(() => listOf(articles, 2));
export const NoNews = list(() => listOf<Article>([]));
export const Announcements = list(() => listOf(articles), 'announcements');
export const Read = one(() => loaded(article));
export const Hostile = one(() => loaded({ ...article, content: hostileHtml }));
export const Loading = one(async () => loading());
export const Failed = one(() => failed());
