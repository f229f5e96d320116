import type { ReactElement, ReactNode } from 'react';

export interface AssetLinkProps {
  className: string | undefined;
  children: ReactNode;
}

export type MoneyAction = 'deposit' | 'withdraw' | 'transfer';

/** Render a link with the given props. Routes supply them, so that features need no router. */
export interface AssetLinks {
  renderAction: (action: MoneyAction, link: AssetLinkProps) => ReactElement;
  /** To the history of an account. */
  renderAccount: (accountId: string, link: AssetLinkProps) => ReactElement;
}
