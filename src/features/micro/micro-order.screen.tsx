import { reply } from '#fixtures/exchange/api.ts';
import { balancesOf } from '#fixtures/exchange/orders.ts';
import { wireDuration } from '#fixtures/exchange/wire.ts';
import { euroDollar } from '#fixtures/market.ts';
import { microOptions } from '#fixtures/micro.ts';
import {
  alert,
  anyDialog,
  button,
  dialog,
  dialogButton,
  press,
  radio,
  region,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { accepted, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { absent, busy, says, visible } from '#fixtures/screens/looks.ts';
import { microServices } from '#fixtures/screens/micro.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { microOrderModel } from '#machines/micro/micro-order.model.ts';
import { microCalls } from '#protocol/micro.ts';
import { MicroButtons } from './MicroButtons.tsx';
import { MicroEntryPanel } from './MicroEntryPanel.tsx';

const services = await microServices();

const title = /^Buy (up|down) /;
const closeForm = dialogButton(title, 'Close');
const amount = textbox('Amount');
const place = button('Place order');
const ignore = () => undefined;

export const microOrderScreen = defineScreen({
  model: microOrderModel,
  frame: 'trade',
  render: (actor) => (
    <OnScreen title="EUR/USD" isTab padded footer={<MicroButtons actor={actor} onSignIn={ignore} />}>
      <MicroEntryPanel actor={actor} pair={euroDollar} services={services} onViewOrders={ignore} />
    </OnScreen>
  ),
  play: {
    ...outside('network.changed', 'durations.changed', 'conditions.changed'),
    buyUp: press(button('Buy up')),
    buyDown: press(button('Buy down')),
    change: {
      controls: [amount, radio(/^(30 seconds|1 minute)/), radio(/^\$(10|50|100|500)$/)],
      act: (screen, { changes }) =>
        changes.amount ? typeInto(amount(screen), changes.amount) : radio(/^1 minute/)(screen).click(),
    },
    submit: press(place),
    close: press(closeForm),
    askAgain: unconfirmedPlay.askAgain,
    leave: press(button('Dismiss'), closeForm),
    dismiss: press(button('Done'), dialogButton('Order placed', 'Close')),
  },
  others: [
    { controls: [button('See your orders')], when: ['unconfirmed', 'placed'] },
    { controls: [button('Payout ratio')], when: ['editing', 'submitting', 'unconfirmed'] },
  ],
  screens: {
    idle: [absent(anyDialog), visible(region('Payout ratio'))],
    editing: visible(dialog(title)),
    submitting: busy(place),
    unconfirmed: says(alert, "We're not sure your order was placed."),
    placed: visible(dialog('Order placed')),
  },
  deployed: {
    as: 'user',
    path: '/',
    reads: {
      ...reply(microCalls.options, {
        seconds: microOptions.durations.map(wireDuration),
        numbers: microOptions.amounts,
      }),
      ...balancesOf({ forex: '0', micro: '1000', change: '0' }),
    },
    // A pair that is traded at all hours.
    first: [
      "await page.getByRole('button', { name: /BTC\\/USDT/ }).first().click();",
      "await page.locator('label:visible', { hasText: /^Micro$/ }).click();",
    ],
    // Without a network the price stops, too.
    causes: { 'network.changed': null },
    promises: { submitOrder: accepted(microCalls.submit) },
  },
});
