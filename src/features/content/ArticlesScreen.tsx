import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactElement, ReactNode } from 'react';
import { useDayName } from '#i18n/day-name.ts';
import { unknownFigure } from '#i18n/format-decimal.ts';
import { momentOf } from '#i18n/format-time.ts';
import type { PagedListActor } from '#machines/shared/paged-list.machine.ts';
import type { Article } from '#protocol/content.ts';
import { DayRow } from '#ui/lists/DayRow.tsx';
import { RecordList } from '#ui/lists/RecordList.tsx';
import { Screen } from '#ui/screen/Screen.tsx';
import classes from './Article.module.css';
import { ArticleCover } from './ArticleCover.tsx';

export interface LinkProps {
  className: string | undefined;
  children: ReactNode;
}

const words = {
  news: {
    title: msg({ message: 'News', comment: 'Title of the list of news' }),
    empty: msg`No news yet`,
    elsewhere: msg`See the markets`,
  },
  announcements: {
    title: msg`Announcements`,
    empty: msg`No announcements yet`,
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
  const count = useSelector(actor, ({ context }) => context.rows.length);
  return (
    <Screen title={t(title)} onBack={onBack}>
      <RecordList
        label={t(title)}
        actor={actor}
        rowHeight={104}
        emptyTitle={t(empty)}
        emptyAction={{ label: t(elsewhere), onClick: onElsewhere }}
        renderRow={(article, index) => <ArticleRow {...row} article={article} index={index} count={count} />}
      />
    </Screen>
  );
}

interface ArticleRowProps extends Pick<ArticlesScreenProps, 'pictureOrigins' | 'renderLink'> {
  article: Article;
  index: number;
  count: number;
}

/** One article in a list: the first is large, the others are rows of a card. The whole row is the link. */
function ArticleRow({ article, index, count, pictureOrigins, renderLink }: ArticleRowProps) {
  const dayOf = useDayName();
  const isLarge = index === 0;
  const moment = momentOf(article.createdAt);
  const { id, title, summary, createdAt } = article;
  return (
    <DayRow day={null} isFirst={index < 2} isLast={isLarge || index === count - 1}>
      {renderLink(id, {
        className: isLarge ? classes.large : classes.row,
        children: (
          <>
            <ArticleCover
              article={article}
              pictureOrigins={pictureOrigins}
              size={isLarge ? 'wide' : 'tile'}
            />
            <span className={classes.words}>
              <span className={classes.rowTitle} dir="auto">
                {title || unknownFigure}
              </span>
              {summary ? (
                <span className={classes.summary} dir="auto">
                  {summary}
                </span>
              ) : null}
              <span className={classes.date}>{moment === null ? createdAt : dayOf(moment)}</span>
            </span>
          </>
        ),
      })}
    </DayRow>
  );
}
