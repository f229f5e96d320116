import { IconNavigation } from '@tabler/icons-react';
import type { Article } from '#protocol/content.ts';
import { OwnPicture } from '#ui/pictures/OwnPicture.tsx';
import classes from './ArticleCover.module.css';

/** Always the same of a text, and another one of most others: 0 to 359. */
const bearingOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0) * 7, 0) % 360;

interface ArticleCoverProps {
  article: Article;
  pictureOrigins: readonly string[];
  size: 'tile' | 'wide';
}

/** An article's picture; without one a piece of the sea with a needle, which points in its own direction. Decorative. */
export const ArticleCover = ({ article, pictureOrigins, size }: ArticleCoverProps) => (
  <span className={classes.cover} data-size={size} aria-hidden="true">
    <OwnPicture
      className={classes.picture}
      source={article.logo}
      origins={pictureOrigins}
      instead={
        <span className={classes.sea} data-sea>
          <IconNavigation
            className={classes.needle}
            size={size === 'tile' ? 22 : 34}
            stroke={1.5}
            style={{ rotate: `${bearingOf(article.title)}deg` }}
          />
        </span>
      }
    />
  </span>
);
