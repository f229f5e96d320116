import { expect } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { StopsSheet } from '#features/forex/StopsSheet.tsx';
import { heldOrder } from '#fixtures/forex.ts';
import { storeOf } from '#fixtures/stores.ts';
import { stopsModel } from '#machines/forex/stops.model.ts';
import { button, press, radio, textbox, toggle, typeInto } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const stopLoss = textbox('Stop loss');
const save = button('Set stops');
const positions = storeOf({ 77: { currentPrice: decimal('1.25'), profit: decimal(0) } });

walk(stopsModel, {
  render: (actor) => (
    <StopsSheet actor={actor} order={heldOrder} positions={positions} onClose={() => undefined} />
  ),
  play: {
    'network.changed': 'outside',
    change: {
      controls: [stopLoss, toggle('Stop loss'), toggle('Take profit')],
      act: (screen, { changes }) => typeInto(stopLoss(screen), String(changes.stopLoss ?? '')),
    },
    chooseUnit: {
      controls: [radio(/^(Price|USD|% of margin)$/)],
      act: (screen) => screen.getByText('USD', { exact: true }).click(),
    },
    save: press(save),
    ...unconfirmedPlay,
    'position.closed': 'outside',
  },
  others: [
    { controls: [button('Done')], when: ['saved'] },
    { controls: [button('Close')], when: ['editing', 'unconfirmed', 'saved', 'ended'] },
    // Its switch is off in all states.
    { controls: [textbox('Take profit')], when: [] },
  ],
  screens: {
    editing: (screen) => expect.element(save(screen)).not.toHaveAttribute('aria-busy'),
    saving: (screen) => expect.element(save(screen)).toHaveAttribute('aria-busy', 'true'),
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
