import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import type { NextStep } from '#ui/screen/Placeholders.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './Article.module.css';

export interface LinkProps {
  className: string | undefined;
  children: ReactNode;
}

/** Renders a link to an article with the given props. Routes supply it, so that features need no router. */
type RenderArticleLink = (articleId: string, link: LinkProps) => ReactElement;

interface ArticlesScreenProps {
  actor: PagedListActor<Article>;
  pictureOrigins: readonly string[];
  renderLink: RenderArticleLink;
  /** Called by the button of an empty list. */
  onElsewhere: () => void;
  onBack: () => void;
}

/** /news: the paged list of news (CONTENT-1, CONTENT-2). */
export function NewsScreen({ onElsewhere, onBack, ...list }: ArticlesScreenProps) {
  const { t } = useLingui();
  const title = t({ message: 'News', comment: 'Title of the list of news' });
  return (
    <Screen title={title} onBack={onBack}>
      <ArticleList
        {...list}
        label={title}
        emptyTitle={<Trans>There is no news yet</Trans>}
        emptyAction={{ label: <Trans>See the markets</Trans>, onClick: onElsewhere }}
      />
    </Screen>
  );
}

/** /mine/announcement: the operator's announcements to all users (CONTENT-8). */
export function AnnouncementsScreen({ onElsewhere, onBack, ...list }: ArticlesScreenProps) {
  const { t } = useLingui();
  return (
    <Screen title={t`Announcements`} onBack={onBack}>
      <ArticleList
        {...list}
        label={t`Announcements`}
        emptyTitle={<Trans>There are no announcements yet</Trans>}
        emptyAction={{ label: <Trans>Read the news</Trans>, onClick: onElsewhere }}
      />
    </Screen>
  );
}

interface ArticleListProps {
  actor: PagedListActor<Article>;
  /** The list's accessible name. */
  label: string;
  emptyTitle: ReactNode;
  emptyAction: NextStep;
  pictureOrigins: readonly string[];
  renderLink: RenderArticleLink;
}

function ArticleList({ actor, pictureOrigins, renderLink, ...list }: ArticleListProps) {
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

interface ArticleRowProps {
  article: Article;
  pictureOrigins: readonly string[];
  renderLink: RenderArticleLink;
}

/** One article in a list. The whole row is the link. */
const ArticleRow = ({ article, pictureOrigins, renderLink }: ArticleRowProps) =>
  renderLink(article.id, {
    className: classes.row,
    children: (
      <>
        <span className={classes.words}>
          <span className={classes.rowTitle} dir="auto">
            {article.title}
          </span>
          {article.summary ? (
            <span className={classes.summary} dir="auto">
              {article.summary}
            </span>
          ) : null}
          <span className={classes.date}>
            <DateText value={article.createdAt} timeStyle="date" />
          </span>
        </span>
        <OwnPicture className={classes.thumbnail} source={article.logo} origins={pictureOrigins} />
      </>
    ),
  });
