import type { ReactElement } from 'react';
import type { PayeeKind } from '#protocol/payee.ts';
import type { RowLinkProps } from '#ui/lists/NavRow.tsx';

/** Renders a link to the list of one kind of payee. Routes supply it, so that features need no router. */
export type RenderPayeeLink = (kind: PayeeKind, row: RowLinkProps) => ReactElement;
