import type { ReactElement, ReactNode } from 'react';

export interface LinkProps {
  className: string | undefined;
  children: ReactNode;
}

/** Renders a link to an article, spread over the props given: routes know the paths and the link component. */
export type RenderArticleLink = (articleId: string, link: LinkProps) => ReactElement;
