import type { ReactElement, ReactNode } from 'react';

export type ShortcutName = 'loan' | 'quickBuy' | 'mining' | 'news';
export type HomeDestination = 'search' | 'chat' | 'language' | ShortcutName;

export interface HomeLinkProps {
  className: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
}

/** Renders a link, spread over the props given: routes know the paths and the link component. */
export type RenderHomeLink = (destination: HomeDestination, link: HomeLinkProps) => ReactElement;
