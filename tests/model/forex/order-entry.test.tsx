import { expect } from 'vitest';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { euroDollar, quoteAt, storeOf } from '#stories/kit/values.ts';
import { walk } from '../../kit/walk.tsx';

const quotes = storeOf({ EURUSD: quoteAt('1.25') });

walk(orderEntryModel, {
  render: (actor) => (
    <>
      <OrderEntryPanel actor={actor} pair={euroDollar} services={{ quotes }} onViewOrders={() => undefined} />
      <OrderButtons actor={actor} pair={euroDollar} quotes={quotes} onSignIn={() => undefined} />
    </>
  ),
  play: {
    change: (screen, { changes }) =>
      screen.getByRole('textbox', { name: 'Lots' }).fill(String(changes.lots ?? '')),
    buy: (screen) => screen.getByRole('button', { name: 'Buy' }).click(),
    sell: (screen) => screen.getByRole('button', { name: 'Sell' }).click(),
    askAgain: (screen) => screen.getByRole('button', { name: 'Ask again' }).click(),
    leave: (screen) => screen.getByRole('button', { name: 'Leave' }).click(),
    dismiss: (screen) => screen.getByRole('button', { name: 'Confirm' }).click(),
    'circumstances.changed': 'outside',
  },
  screens: {
    editing: async (screen) => {
      await expect.element(screen.getByRole('textbox', { name: 'Lots' })).toBeEnabled();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('button', { name: 'Ask again' })).not.toBeInTheDocument();
    },
    submitting: async (screen) => {
      await expect.element(screen.getByRole('textbox', { name: 'Lots' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Buy' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Sell' })).toBeDisabled();
    },
    unconfirmed: async (screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent('We could not confirm the order.');
      await expect.element(screen.getByRole('button', { name: 'Buy' })).not.toBeInTheDocument();
    },
    placed: async (screen) => {
      await expect.element(screen.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    },
  },
});
