import type { ReactElement, ReactNode } from 'react';

export interface LinkProps {
  className: string | undefined;
  children: ReactNode;
}

/** Renders a link to an article with the given props. Routes supply it, so that features need no router. */
export type RenderArticleLink = (articleId: string, link: LinkProps) => ReactElement;
