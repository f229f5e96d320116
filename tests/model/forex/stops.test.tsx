import { expect } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { StopsSheet } from '#features/forex/StopsSheet.tsx';
import { heldOrder } from '#fixtures/forex.ts';
import { storeOf } from '#fixtures/stores.ts';
import { stopsModel } from '#machines/forex/stops.model.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const positions = storeOf({ 77: { currentPrice: decimal('1.25'), profit: decimal(0) } });

walk(stopsModel, {
  render: (actor) => (
    <StopsSheet actor={actor} order={heldOrder} positions={positions} onClose={() => undefined} />
  ),
  play: {
    change: (screen, { changes }) =>
      screen.getByRole('textbox', { name: 'Stop loss' }).fill(String(changes.stopLoss ?? '')),
    save: (screen) => screen.getByRole('button', { name: 'Set stops' }).click(),
    ...unconfirmedPlay,
    'position.closed': 'outside',
  },
  screens: {
    editing: async (screen) => {
      await expect.element(screen.getByRole('button', { name: 'Set stops' })).toBeEnabled();
      await expect.element(screen.getByRole('textbox', { name: 'Stop loss' })).toBeEnabled();
    },
    saving: async (screen) => {
      await expect.element(screen.getByRole('textbox', { name: 'Stop loss' })).toBeDisabled();
      await expect.element(screen.getByRole('button', { name: 'Close', exact: true })).toBeDisabled();
    },
    unconfirmed: async (screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the stops.");
    },
    saved: async (screen) => {
      await expect.element(screen.getByText('The stops are set.')).toBeVisible();
    },
    ended: async (screen) => {
      await expect.element(screen.getByText('This order has ended.')).toBeVisible();
    },
  },
});
