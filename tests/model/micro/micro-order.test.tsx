import { expect } from 'vitest';
import { MicroButtons } from '#features/micro/MicroButtons.tsx';
import { MicroEntryPanel } from '#features/micro/MicroEntryPanel.tsx';
import { euroDollar } from '#fixtures/market.ts';
import { microServices } from '#fixtures/screens/micro.ts';
import { microOrderModel } from '#machines/micro/micro-order.model.ts';
import {
  button,
  dialogButton,
  press,
  radio,
  type Screen,
  textbox,
  typeInto,
} from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const services = await microServices();

const title = /^Buy (up|down) EUR\/USD$/;
const form = (screen: Screen) => screen.getByRole('dialog', { name: title });
const closeForm = dialogButton(title, 'Close');
const amount = textbox('Amount');
const minute = radio(/^1 minute/);
const place = button('Place order');

walk(microOrderModel, {
  render: (actor) => (
    <>
      <MicroEntryPanel actor={actor} pair={euroDollar} services={services} onViewOrders={() => undefined} />
      <MicroButtons actor={actor} onSignIn={() => undefined} />
    </>
  ),
  play: {
    'network.changed': 'outside',
    buyUp: press(button('Buy up')),
    buyDown: press(button('Buy down')),
    change: {
      controls: [amount, radio(/^(30 seconds|1 minute)/), radio(/^\$(10|50|100|500)$/)],
      act: (screen, { changes }) =>
        changes.amount ? typeInto(amount(screen), changes.amount) : minute(screen).click(),
    },
    submit: press(place),
    close: press(closeForm),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Leave'), closeForm),
    dismiss: press(button('Done'), dialogButton('Order placed', 'Close')),
    'durations.changed': 'outside',
    'conditions.changed': 'outside',
  },
  others: [{ controls: [button('View orders')], when: ['unconfirmed', 'placed'] }],
  screens: {
    idle: async (screen) => {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
      await expect.element(screen.getByRole('region', { name: 'Today' })).toBeVisible();
    },
    editing: (screen) => expect.element(form(screen)).toBeVisible(),
    submitting: (screen) => expect.element(place(screen)).toHaveAttribute('aria-busy', 'true'),
    unconfirmed: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the order."),
    placed: (screen) => expect.element(screen.getByRole('dialog', { name: 'Order placed' })).toBeVisible(),
  },
});
