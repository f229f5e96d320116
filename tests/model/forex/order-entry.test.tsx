import { expect } from 'vitest';
import type { PositionsSummary } from '#domain/positions.ts';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { euroDollar, quoteAt } from '#fixtures/market.ts';
import { storeOf } from '#fixtures/stores.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const services = { quotes: storeOf({ EURUSD: quoteAt('1.25') }), summary: storeOf<PositionsSummary>({}) };

walk(orderEntryModel, {
  render: (actor) => (
    <>
      <OrderEntryPanel actor={actor} pair={euroDollar} services={services} />
      <OrderButtons
        actor={actor}
        pair={euroDollar}
        services={services}
        onSignIn={() => undefined}
        onViewOrders={() => undefined}
      />
    </>
  ),
  play: {
    change: (screen, { changes }) =>
      screen.getByRole('textbox', { name: 'Lots' }).fill(String(changes.lots ?? '')),
    buy: (screen) => screen.getByRole('button', { name: 'Buy' }).click(),
    sell: (screen) => screen.getByRole('button', { name: 'Sell' }).click(),
    ...unconfirmedPlay,
    dismiss: (screen) => screen.getByRole('button', { name: 'Confirm' }).click(),
    'conditions.changed': 'outside',
    'pair.changed': 'outside',
  },
  screens: {
    editing: async (screen) => {
      await expect.element(screen.getByRole('textbox', { name: 'Lots' })).toBeEnabled();
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
    },
    submitting: async (screen) => {
      await expect.element(screen.getByRole('textbox', { name: 'Lots' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Buy' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Sell' })).toBeDisabled();
    },
    unconfirmed: async (screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the order.");
      await expect.element(screen.getByRole('textbox', { name: 'Lots' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
      await expect.element(screen.getByRole('button', { name: 'Buy' })).not.toBeInTheDocument();
    },
    placed: async (screen) => {
      await expect.element(screen.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    },
  },
});
