import { expect } from 'vitest';
import { PositionSheet } from '#features/forex/PositionSheet.tsx';
import { closedOrder, pendingOrder } from '#fixtures/forex.ts';
import { positionServices } from '#fixtures/screens/position.ts';
import { positionModel } from '#machines/forex/position.model.ts';
import { button, dialogButton, press } from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const services = await positionServices([closedOrder]);
const detail = 'EUR/USD';
const question = /^(Cancel|Close) this order\?$/;

walk(positionModel, {
  render: (actor) => (
    <PositionSheet
      actor={actor}
      order={pendingOrder}
      services={services}
      onEditStops={() => undefined}
      onClose={() => undefined}
    />
  ),
  play: {
    'network.changed': 'outside',
    close: press(dialogButton(detail, 'Close order')),
    cancel: press(dialogButton(detail, 'Cancel order')),
    confirm: press(dialogButton(question, /^(Cancel|Close) order$/)),
    back: press(dialogButton(question, /^(Keep order|Leave)$/), dialogButton(question, 'Close')),
    askAgain: press(button('Check again')),
    'order.filled': 'outside',
    'position.closed': 'outside',
  },
  others: [
    { controls: [(screen) => screen.getByText('How it was priced')], when: ['ended'] },
    { controls: [dialogButton(detail, 'Close')], when: ['open', 'ended'] },
    {
      controls: [button('Edit stops')],
      when: ({ value, context }) => value === 'open' && context.status === 'holding' && context.isOnline,
    },
  ],
  screens: {
    open: (screen) => expect.element(screen.getByRole('dialog', { name: detail })).toBeVisible(),
    confirming: (screen) => expect.element(screen.getByRole('dialog', { name: question })).toBeVisible(),
    ending: (screen) => expect.element(screen.getByRole('dialog', { name: question })).toBeVisible(),
    unconfirmed: async (screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the result.");
    },
    ended: async (screen) => {
      await expect.element(screen.getByText('This order has ended.')).toBeVisible();
      await expect
        .element(screen.getByRole('dialog', { name: detail }))
        .toHaveTextContent('Close price1.25200');
    },
  },
});
