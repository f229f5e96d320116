import type { ReactElement, ReactNode } from 'react';

export type ShortcutName = 'loan' | 'deposit' | 'withdraw' | 'mining' | 'news';
export type HomeDestination = 'search' | 'chat' | 'language' | ShortcutName;

export interface HomeLinkProps {
  className: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
}

/** Renders a link with the given props. Routes supply it, so that features need no router. */
export type RenderHomeLink = (destination: HomeDestination, link: HomeLinkProps) => ReactElement;
