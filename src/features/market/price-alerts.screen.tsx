import { alertProblem } from '#domain/price-alert.ts';
import { reply } from '#fixtures/exchange/api.ts';
import { unquotedPair } from '#fixtures/exchange/wire.ts';
import { euroDollar, quoteAt } from '#fixtures/market.ts';
import {
  button,
  dialog,
  dialogButton,
  inside,
  press,
  radio,
  textbox,
  typeInto,
} from '#fixtures/screens/controls.ts';
import { defineScreen, outside } from '#fixtures/screens/define-screen.ts';
import { absent, described, times, visible } from '#fixtures/screens/looks.ts';
import { storeOf } from '#fixtures/stores.ts';
import { priceAlertsModel } from '#machines/market/price-alerts.model.ts';
import { marketCalls } from '#protocol/market.ts';
import { PriceAlertsButton } from './PriceAlertsButton.tsx';

const title = 'Price alerts';
const sheet = dialog(title);
const quote = quoteAt('1.1');
const quotes = storeOf({ EURUSD: quote });
const field = textbox('Price');

export const priceAlertsScreen = defineScreen({
  model: priceAlertsModel,
  render: (actor) => (
    <PriceAlertsButton
      pair={euroDollar}
      services={{ alerts: () => actor, newAlertId: () => 'above', quotes }}
    />
  ),
  play: {
    open: press(button(title)),
    change: {
      controls: [field, radio(/^(Rises|Falls) to$/)],
      act: (screen, { changes }) =>
        changes.price ? typeInto(field(screen), changes.price) : radio('Falls to')(screen).click(),
    },
    add: press(button('Set alert')),
    remove: press(button('Remove the alert for EUR/USD')),
    close: press(dialogButton(title, 'Close')),
    ...outside('prices.reached', 'alerts.stored'),
  },
  screens: {
    watching: absent(sheet),
    editing: ({ context: { pair, draft, alerts } }) => {
      if (pair === null) throw new Error('The sheet is open without a pair');
      const problem = alertProblem(draft, { pair, price: quote.price, alerts });
      return [
        visible(sheet),
        times(inside(sheet, 'listitem'), alerts.length),
        ...(problem === 'alreadyAbove' ? [described(field, /Enter a price above the current one/)] : []),
      ];
    },
  },
  deployed: {
    as: 'user',
    path: '/trade?pair=2',
    reads: reply(marketCalls.pairs, [unquotedPair('1.1')]),
    first: [
      "await page.getByRole('button', { name: 'Price alerts' }).click();",
      "const sheet = page.getByRole('dialog', { name: 'Price alerts' });",
      "await sheet.getByText('Falls to', { exact: true }).click();",
      "await sheet.getByRole('textbox', { name: 'Price' }).fill('1.05');",
      "await sheet.getByRole('button', { name: 'Set alert' }).click();",
      "await sheet.getByRole('button', { name: 'Close' }).click();",
    ],
    promises: {},
  },
});
