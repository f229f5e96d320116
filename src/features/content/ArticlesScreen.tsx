import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './Article.module.css';

export interface LinkProps {
  className: string | undefined;
  children: ReactNode;
}

const words = {
  news: {
    title: msg({ message: 'News', comment: 'Title of the list of news' }),
    empty: msg`There is no news yet`,
    elsewhere: msg`See the markets`,
  },
  announcements: {
    title: msg`Announcements`,
    empty: msg`There are no announcements yet`,
    elsewhere: msg`Read the news`,
  },
};

interface ArticlesScreenProps {
  kind: keyof typeof words;
  actor: PagedListActor<Article>;
  pictureOrigins: readonly string[];
  /** Renders a link to an article with the given props. Routes supply it, so that features need no router. */
  renderLink: (articleId: string, link: LinkProps) => ReactElement;
  /** Called by the button of an empty list. */
  onElsewhere: () => void;
  onBack: () => void;
}

/** /news and /mine/announcement: the paged lists of news (CONTENT-1, CONTENT-2) and of what the operator announces to all users (CONTENT-8). */
export function ArticlesScreen({ kind, actor, onElsewhere, onBack, ...row }: ArticlesScreenProps) {
  const { t } = useLingui();
  const { title, empty, elsewhere } = words[kind];
  return (
    <Screen title={t(title)} onBack={onBack}>
      <RecordList
        label={t(title)}
        actor={actor}
        rowHeight={104}
        emptyTitle={t(empty)}
        emptyAction={{ label: t(elsewhere), onClick: onElsewhere }}
        renderRow={(article) => <ArticleRow article={article} {...row} />}
      />
    </Screen>
  );
}

interface ArticleRowProps extends Pick<ArticlesScreenProps, 'pictureOrigins' | 'renderLink'> {
  article: Article;
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
