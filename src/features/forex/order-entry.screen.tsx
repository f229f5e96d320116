import { euroDollar } from '#fixtures/market.ts';
import {
  alert,
  anyDialog,
  button,
  dialog,
  dialogButton,
  inside,
  press,
  radio,
  role,
  setTicked,
  textbox,
  toggle,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { calls, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { absent, disabled, says, visible } from '#fixtures/screens/looks.ts';
import { OnScreen } from '#fixtures/screens/OnScreen.tsx';
import { orderEntryServices } from '#fixtures/screens/order-entry.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { forexCalls } from '#protocol/forex.ts';
import { OrderButtons } from './OrderButtons.tsx';
import { OrderEntryPanel } from './OrderEntryPanel.tsx';

const lots = textbox('Lots');
const services = orderEntryServices();
const ignore = () => undefined;

export const orderEntryScreen = defineScreen({
  model: orderEntryModel,
  frame: 'trade',
  render: (actor) => (
    <OnScreen
      title="EUR/USD"
      isTab
      isText
      padded
      footer={
        <OrderButtons
          actor={actor}
          pair={euroDollar}
          services={services}
          onSignIn={ignore}
          onTransfer={ignore}
          onViewOrders={ignore}
          onTicket={ignore}
        />
      }
    >
      <OrderEntryPanel actor={actor} pair={euroDollar} services={services} />
    </OnScreen>
  ),
  play: {
    ...outside('network.changed', 'conditions.changed', 'pair.changed', 'review.changed'),
    change: {
      controls: [
        lots,
        button('Increase'),
        role('slider', 'Lots'),
        button(/of the balance$|^Max$/),
        radio(/^(Market price|Pending order)$/),
        radio(/×$/),
      ],
      act: (screen, { changes }) => typeInto(lots(screen), String(changes.lots ?? '')),
    },
    chooseUnit: {
      controls: [radio(/^(Price|USD|% of margin)$/)],
      act: (screen) => screen.getByText('USD', { exact: true }).click(),
    },
    suggestStop: {
      controls: [toggle('Stop loss'), toggle('Take profit')],
      act: (screen) => setTicked(toggle('Stop loss')(screen), true),
    },
    buy: press(button('Buy')),
    sell: press(button('Sell')),
    confirm: press(dialogButton('Check your order', /^(Buy|Sell) /)),
    back: press(button('Cancel')),
    ...unconfirmedPlay,
    dismiss: press(button('Done')),
  },
  others: [
    { controls: [button('Close')], when: ['reviewing', 'placed'] },
    { controls: [button('See your orders')], when: ['unconfirmed', 'placed'] },
    { controls: [button(/^Lots/)], when: ['editing', 'submitting'] },
    {
      controls: [button('Decrease')],
      when: ({ value, context }) => value === 'editing' && context.draft.lots !== euroDollar.minimumLots,
    },
    {
      controls: [textbox('Stop loss'), inside(role('group', 'Stop loss'), 'button', /%$/)],
      when: ({ value, context }) => value === 'editing' && context.draft.stopLoss !== null,
    },
    // Its switch is off in all states.
    { controls: [textbox('Take profit')], when: [] },
  ],
  screens: {
    editing: absent(anyDialog),
    reviewing: says(dialog('Check your order'), 'Margin$12.50'),
    submitting: disabled(button('Buy')),
    unconfirmed: says(alert, "We're not sure your order was placed."),
    placed: visible(dialog('Order placed')),
  },
  deployed: {
    as: 'demo',
    path: '/',
    // A pair that is traded at all hours. A first order isn't shown before it is sent.
    first: [
      "await page.evaluate(() => localStorage.setItem('pelorus:order-review', 'never'));",
      "await page.getByRole('button', { name: /BTC\\/USDT/ }).first().click();",
    ],
    // Without a network the price stops, too.
    causes: { 'network.changed': null },
    promises: { submitOrder: calls(forexCalls.submit) },
  },
});
