import type { ReactElement } from 'react';
import type { RowLinkProps } from '#ui/NavRow.tsx';

export type AccountDestination =
  | 'assets'
  | 'withdraw'
  | 'transfer'
  | 'verification'
  | 'password'
  | 'invite'
  | 'announcements'
  | 'email'
  | 'chat'
  | 'about'
  | 'language';

/** Renders a link, spread over the props given: routes know the paths and the link component. */
export type RenderAccountLink = (destination: AccountDestination, row: RowLinkProps) => ReactElement;
