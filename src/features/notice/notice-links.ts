import type { ReactElement, ReactNode } from 'react';
import type { Happening } from '#domain/notice.ts';

export interface NoticeLinkProps {
  className: string | undefined;
  children: ReactNode;
  onClick: () => void;
}

/** Renders a link to the record that a notice is about. Routes supply it, so that features need no router. */
export type RenderNoticeLink = (what: Happening, link: NoticeLinkProps) => ReactElement;
