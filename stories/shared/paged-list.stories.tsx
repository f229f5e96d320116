import { PagedRows } from '#fixtures/screens/PagedRows.tsx';
import { pagedListModel } from '#machines/shared/paged-list.model.ts';
import { leafStory } from '../kit/leaf-story.tsx';

export default { title: 'shared/Paged list' };

export const Loading = leafStory(pagedListModel, 'loading', (actor) => <PagedRows actor={actor} />);
export const Partial = leafStory(pagedListModel, 'partial', (actor) => <PagedRows actor={actor} />);
export const LoadingMore = leafStory(pagedListModel, 'loadingMore', (actor) => <PagedRows actor={actor} />);
export const Refreshing = leafStory(pagedListModel, 'refreshing', (actor) => <PagedRows actor={actor} />);
export const Finished = leafStory(pagedListModel, 'finished', (actor) => <PagedRows actor={actor} />);
export const Broken = leafStory(pagedListModel, 'broken', (actor) => <PagedRows actor={actor} />);
export const Outdated = leafStory(pagedListModel, 'outdated', (actor) => <PagedRows actor={actor} />);
