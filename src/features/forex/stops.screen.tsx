import { decimal } from '#domain/decimal.ts';
import { reply } from '#fixtures/exchange/api.ts';
import { tradedEuroDollar, heldOrder as wireOrder } from '#fixtures/exchange/orders.ts';
import { unquotedPair } from '#fixtures/exchange/wire.ts';
import { heldOrder } from '#fixtures/forex.ts';
import {
  alert,
  button,
  press,
  radio,
  setTicked,
  text,
  textbox,
  toggle,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { accepted, defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { unconfirmedPlay } from '#fixtures/screens/forms.ts';
import { busy, calm, says, visible } from '#fixtures/screens/looks.ts';
import { storeOf } from '#fixtures/stores.ts';
import { stopsModel } from '#machines/forex/stops.model.ts';
import { forexCalls } from '#protocol/forex.ts';
import { marketCalls } from '#protocol/market.ts';
import { StopsSheet } from './StopsSheet.tsx';

const stopLoss = textbox('Stop loss');
const save = button('Set stops');
const heldWithStop = {
  ...wireOrder,
  TargetLossPrice: '1.2',
  ForexTradeLists: { ...tradedEuroDollar, Code: unquotedPair('1.25').Code },
};
const positions = storeOf({ 77: { currentPrice: decimal('1.25'), profit: decimal(0) } });

export const stopsScreen = defineScreen({
  model: stopsModel,
  frame: 'orders',
  render: (actor) => (
    <StopsSheet actor={actor} order={heldOrder} positions={positions} onClose={() => undefined} />
  ),
  play: {
    ...outside('network.changed', 'position.closed'),
    change: {
      controls: [stopLoss, toggle('Stop loss')],
      act: (screen, { changes }) => typeInto(stopLoss(screen), String(changes.stopLoss ?? '')),
    },
    chooseUnit: {
      controls: [radio(/^(Price|USD|% of margin)$/)],
      act: (screen) => screen.getByText('USD', { exact: true }).click(),
    },
    suggestStop: {
      controls: [toggle('Take profit'), button(/^[125]%$/)],
      act: (screen) => setTicked(toggle('Take profit')(screen), true),
    },
    save: press(save),
    ...unconfirmedPlay,
  },
  others: [
    { controls: [button('Done')], when: ['saved'] },
    { controls: [button('Close')], when: ['editing', 'unconfirmed', 'saved', 'ended'] },
    {
      controls: [textbox('Take profit')],
      when: ({ value, context }) => value === 'editing' && context.takeProfit !== null,
    },
  ],
  screens: {
    editing: calm(save),
    saving: busy(save),
    unconfirmed: says(alert, "We're not sure the stops were set."),
    saved: visible(text('The stops are set.')),
    ended: visible(text('This order has ended.')),
  },
  deployed: {
    as: 'user',
    path: '/order',
    reads: {
      ...reply(marketCalls.pairs, [unquotedPair('1.25')]),
      ...reply(forexCalls.orders, { data: [heldWithStop], total: 1 }),
    },
    first: [
      "await page.getByRole('button', { name: /EUR\\/USD/ }).first().click();",
      "await page.getByRole('button', { name: 'Edit stops' }).click();",
    ],
    promises: { saveStops: accepted(forexCalls.setStops) },
  },
});
