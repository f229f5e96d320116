import { expect } from 'vitest';
import { PositionSheet } from '#features/forex/PositionSheet.tsx';
import { pendingOrder } from '#fixtures/forex.ts';
import { storeOf } from '#fixtures/stores.ts';
import { positionModel } from '#machines/forex/position.model.ts';
import { walk } from '../../kit/browser/walk.tsx';

walk(positionModel, {
  render: (actor) => (
    <PositionSheet
      actor={actor}
      order={pendingOrder}
      positions={storeOf({})}
      onEditStops={() => undefined}
      onClose={() => undefined}
    />
  ),
  play: {
    close: (screen) => screen.getByRole('button', { name: 'Close order' }).click(),
    cancel: (screen) => screen.getByRole('button', { name: 'Cancel order' }).click(),
    confirm: (screen) => screen.getByRole('button', { name: /^(Cancel|Close) order$/ }).click(),
    back: (screen) => screen.getByRole('button', { name: /^(Cancel|Leave)$/ }).click(),
    askAgain: (screen) => screen.getByRole('button', { name: 'Check again' }).click(),
    'order.filled': 'outside',
    'position.closed': 'outside',
  },
  screens: {
    open: async (screen) => {
      await expect.element(screen.getByRole('dialog', { name: 'EUR/USD' })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: /^(Cancel|Close) order$/ })).toBeEnabled();
    },
    confirming: async (screen) => {
      await expect
        .element(screen.getByRole('dialog', { name: /^(Cancel|Close) this order\?$/ }))
        .toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
    },
    ending: async (screen) => {
      await expect.element(screen.getByRole('dialog', { name: /this order\?$/ })).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Cancel', exact: true })).toBeDisabled();
    },
    unconfirmed: async (screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the result.");
    },
    ended: async (screen) => {
      await expect.element(screen.getByText('This order has ended.')).toBeVisible();
      await expect.element(screen.getByRole('button', { name: /order$/ })).not.toBeInTheDocument();
    },
  },
});
