import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { listStatusOf, type PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import type { NextStep } from '#ui/EmptyState.tsx';
import { PagedList } from '#ui/PagedList.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import type { RenderArticleLink } from './links.ts';

interface ArticleListProps {
  actor: PagedListActor<Article>;
  /** The list's accessible name. */
  label: string;
  emptyTitle: ReactNode;
  emptyAction: NextStep;
  pictureOrigins: readonly string[];
  renderLink: RenderArticleLink;
}

export function ArticleList({ actor, pictureOrigins, renderLink, ...list }: ArticleListProps) {
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows);
  const status = useSelector(actor, listStatusOf);
  return (
    <PagedList
      {...list}
      rows={rows}
      status={status}
      rowHeight={104}
      renderRow={(article) => (
        <ArticleRow article={article} pictureOrigins={pictureOrigins} renderLink={renderLink} />
      )}
      onMore={() => actor.send({ type: 'more' })}
      onRefresh={() => actor.send({ type: 'refresh' })}
    />
  );
}
