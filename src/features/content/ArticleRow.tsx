import type { Article } from '#protocol/content.ts';
import { DateText } from '#ui/figures/DateText.tsx';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import classes from './Article.module.css';
import type { RenderArticleLink } from './links.ts';

interface ArticleRowProps {
  article: Article;
  pictureOrigins: readonly string[];
  renderLink: RenderArticleLink;
}

/** One article in a list. The whole row is the link. */
export const ArticleRow = ({ article, pictureOrigins, renderLink }: ArticleRowProps) =>
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
