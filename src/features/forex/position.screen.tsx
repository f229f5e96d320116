import { closedOrder, pendingOrder } from '#fixtures/forex.ts';
import { alert, button, dialog, dialogButton, press, text } from '#fixtures/screens/controls.ts';
import { defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { says, visible } from '#fixtures/screens/looks.ts';
import { positionServices } from '#fixtures/screens/position.ts';
import { positionModel } from '#machines/forex/position.model.ts';
import { PositionSheet } from './PositionSheet.tsx';

const services = await positionServices([closedOrder]);
const detail = 'EUR/USD';
const question = /^(Cancel this order|Close this position)\?$/;

export const positionScreen = defineScreen({
  model: positionModel,
  frame: 'orders',
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
    ...outside('network.changed', 'order.filled', 'position.closed'),
    close: press(dialogButton(detail, 'Close position')),
    cancel: press(dialogButton(detail, 'Cancel order')),
    confirm: press(dialogButton(question, /^(Cancel order|Close position)$/)),
    back: press(dialogButton(question, /^(Keep it|Dismiss)$/), dialogButton(question, 'Close')),
    askAgain: press(button('Check again')),
  },
  others: [
    { controls: [text('Details')], when: ['open', 'ended'] },
    // Among the folded details.
    { controls: [text('Pricing')], when: [] },
    { controls: [dialogButton(detail, 'Close')], when: ['open', 'ended'] },
    {
      controls: [button('Edit stops')],
      when: ({ value, context }) => value === 'open' && context.status === 'holding' && context.isOnline,
    },
  ],
  screens: {
    open: visible(dialog(detail)),
    confirming: visible(dialog(question)),
    ending: visible(dialog(question)),
    unconfirmed: says(alert, "We're not sure this went through."),
    ended: [visible(text('This order has ended.')), says(dialog(detail), 'Close price1.25200')],
  },
  deployed: { because: 'Which list has the order follows what it sends, and scripted answers stand still.' },
});
