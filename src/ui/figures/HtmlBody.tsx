import { useLayoutEffect, useRef } from 'react';
import classes from './HtmlBody.module.css';
import { type HtmlContext, safeNodes } from './safe-html.ts';

interface HtmlBodyProps extends HtmlContext {
  html: string;
}

/** A sanitised text of the API. To be loaded lazily, because DOMPurify is large. */
export default function HtmlBody(props: HtmlBodyProps) {
  const { html, origin, pictureOrigins, withInlinePictures = false } = props;
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    body.current?.replaceChildren(safeNodes(html, { origin, pictureOrigins, withInlinePictures }));
  }, [html, origin, pictureOrigins, withInlinePictures]);
  return <div ref={body} className={classes.body} dir="auto" />;
}
