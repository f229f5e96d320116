import type { ReactElement } from 'react';
import type { RowLinkProps } from '#ui/lists/NavRow.tsx';

export type AccountDestination =
  | 'assets'
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'payees'
  | 'notices'
  | 'verification'
  | 'password'
  | 'invite'
  | 'announcements'
  | 'email'
  | 'chat'
  | 'about'
  | 'language';

/** Renders a link with the given props. Routes supply it, so that features need no router. */
export type RenderAccountLink = (destination: AccountDestination, row: RowLinkProps) => ReactElement;
