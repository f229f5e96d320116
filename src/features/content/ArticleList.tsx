import type { ReactNode } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import { RecordList } from '#ui/lists/RecordList.tsx';
import type { NextStep } from '#ui/screen/EmptyState.tsx';
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
  return (
    <RecordList
      {...list}
      actor={actor}
      rowHeight={104}
      renderRow={(article) => (
        <ArticleRow article={article} pictureOrigins={pictureOrigins} renderLink={renderLink} />
      )}
    />
  );
}
