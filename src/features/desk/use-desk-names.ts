import { useLingui } from '@lingui/react/macro';
import type { DeskPanel } from '#domain/desk-layout.ts';
import type { ShortcutAction } from '#domain/shortcuts.ts';

/** The titles of the panels. */
export function usePanelNames(): Record<DeskPanel, string> {
  const { t } = useLingui();
  return {
    watchlist: t({ message: 'Markets', comment: 'Title of a panel: the list of all pairs' }),
    chart: t({ message: 'Chart', comment: 'Title of a panel' }),
    ticket: t({ message: 'Order form', comment: 'Title of a panel' }),
    orders: t`Orders`,
    account: t({
      message: 'Account',
      context: 'panel',
      comment: 'Title of a panel: the money of the account that is traded with',
    }),
  };
}

/** The actions that have a key, in the words of the screen. */
export function useActionNames(): Record<ShortcutAction, string> {
  const { t } = useLingui();
  return {
    palette: t({
      message: 'Search everything',
      comment: 'Opens a field that finds pairs, screens and actions',
    }),
    help: t({ message: 'Keyboard shortcuts', comment: 'Title of the list of all keys' }),
    amount: t({ message: 'Enter lots or amount', comment: 'Moves to the field for the size of an order' }),
    buy: t`Buy`,
    sell: t`Sell`,
    ordersPanel: t({ message: 'Orders panel', comment: 'Moves to the panel of the desk with the orders' }),
    confirm: t({ message: 'Confirm', comment: 'Answers the question that is open with yes' }),
    quotes: t({ message: 'Quotes', comment: 'Tab: market overview' }),
    trade: t({ message: 'Trade', comment: 'Tab: trading screen' }),
    orders: t({ message: 'Orders', comment: 'Tab: order lists' }),
    account: t({ message: 'Account', comment: 'Tab: personal center' }),
  };
}
