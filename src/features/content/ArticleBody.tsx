import { useLayoutEffect, useRef } from 'react';
import classes from './Article.module.css';
import { articleNodes } from './article-html.ts';

interface ArticleBodyProps {
  html: string;
  origin: string;
  pictureOrigins: readonly string[];
}

/** The sanitised text of an article. Loaded lazily, because DOMPurify is large. */
export default function ArticleBody({ html, origin, pictureOrigins }: ArticleBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current?.replaceChildren(articleNodes(html, { origin, pictureOrigins }));
  }, [html, origin, pictureOrigins]);
  return <div ref={body} className={classes.body} dir="auto" />;
}
