import { useLingui } from '@lingui/react/macro';
import type { DeskPanel } from '#domain/desk-layout.ts';

/** The titles of the panels. */
export function usePanelNames(): Record<DeskPanel, string> {
  const { t } = useLingui();
  return {
    watchlist: t({ message: 'Markets', comment: 'Title of a panel: the list of all pairs' }),
    chart: t({ message: 'Chart', comment: 'Title of a panel' }),
    ticket: t({ message: 'Order form', comment: 'Title of a panel' }),
    orders: t`Orders`,
    account: t({ message: 'Account', comment: 'Tab: personal center' }),
  };
}
