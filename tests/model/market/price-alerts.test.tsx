import { expect } from 'vitest';
import { alertProblem } from '#domain/price-alert.ts';
import { PriceAlertsButton } from '#features/market/PriceAlertsButton.tsx';
import { euroDollar, quoteAt } from '#fixtures/market.ts';
import { storeOf } from '#fixtures/stores.ts';
import { priceAlertsModel } from '#machines/market/price-alerts.model.ts';
import {
  button,
  dialogButton,
  press,
  radio,
  type Screen,
  textbox,
  typeInto,
} from '../../kit/browser/controls.ts';
import { walk } from '../../kit/browser/walk.tsx';

const title = 'Price alerts';
const sheet = (screen: Screen) => screen.getByRole('dialog', { name: title });
const quote = quoteAt('1.1');
const quotes = storeOf({ EURUSD: quote });
const field = textbox('Price');
const set = button('Set alert');

walk(priceAlertsModel, {
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
    add: press(set),
    remove: press(button('Remove the alert of EUR/USD')),
    close: press(dialogButton(title, 'Close')),
    'prices.reached': 'outside',
    'alerts.stored': 'outside',
  },
  screens: {
    watching: (screen) => expect.element(sheet(screen)).not.toBeInTheDocument(),
    editing: async (screen, { context: { pair, draft, alerts } }) => {
      await expect.element(sheet(screen)).toBeVisible();
      await expect.element(sheet(screen).getByRole('listitem')).toHaveLength(alerts.length);
      if (pair === null) throw new Error('The sheet is open without a pair');
      const problem = alertProblem(draft, { pair, price: quote.price, alerts });
      if (problem === 'alreadyAbove')
        await expect.element(field(screen)).toHaveAccessibleDescription(/The price is there already/);
    },
  },
});
