import { expect } from 'vitest';
import { OrderButtons } from '#features/forex/OrderButtons.tsx';
import { OrderEntryPanel } from '#features/forex/OrderEntryPanel.tsx';
import { euroDollar } from '#fixtures/market.ts';
import { orderEntryServices } from '#fixtures/screens/order-entry.ts';
import { orderEntryModel } from '#machines/forex/order-entry.model.ts';
import { button, press, radio, textbox, toggle, typeInto } from '../../kit/browser/controls.ts';
import { unconfirmedPlay } from '../../kit/browser/form-screens.ts';
import { walk } from '../../kit/browser/walk.tsx';

const lots = textbox('Lots');
const services = orderEntryServices();

walk(orderEntryModel, {
  render: (actor) => (
    <>
      <OrderEntryPanel actor={actor} pair={euroDollar} services={services} />
      <OrderButtons
        actor={actor}
        pair={euroDollar}
        services={services}
        onSignIn={() => undefined}
        onTransfer={() => undefined}
        onViewOrders={() => undefined}
        onTicket={() => undefined}
      />
    </>
  ),
  play: {
    'network.changed': 'outside',
    change: {
      controls: [
        lots,
        button('Increase'),
        button(/of the balance$|^Max$/),
        radio(/^(Market price|Pending order)$/),
        button(/^Leverage/),
        toggle('Stop loss'),
        toggle('Take profit'),
      ],
      act: (screen, { changes }) => typeInto(lots(screen), String(changes.lots ?? '')),
    },
    chooseUnit: {
      controls: [radio(/^(Price|USD|% of margin)$/)],
      act: (screen) => screen.getByText('USD', { exact: true }).click(),
    },
    buy: press(button('Buy')),
    sell: press(button('Sell')),
    confirm: press(button('Place order')),
    back: press(button('Cancel')),
    ...unconfirmedPlay,
    dismiss: press(button('Done')),
    'conditions.changed': 'outside',
    'pair.changed': 'outside',
    'review.changed': 'outside',
  },
  others: [
    { controls: [button('Close')], when: ['reviewing', 'placed'] },
    { controls: [button('View orders')], when: ['unconfirmed', 'placed'] },
    { controls: [button(/^Price/)], when: ['editing', 'submitting'] },
    {
      controls: [button('Decrease')],
      when: ({ value, context }) => value === 'editing' && context.draft.lots !== euroDollar.minimumLots,
    },
    // Their switches are off in all states.
    { controls: [textbox('Stop loss'), textbox('Take profit')], when: [] },
  ],
  screens: {
    editing: (screen) => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument(),
    reviewing: (screen) =>
      expect
        .element(screen.getByRole('dialog', { name: 'Check your order' }))
        .toHaveTextContent('Margin$12.50'),
    submitting: (screen) => expect.element(button('Buy')(screen)).toBeDisabled(),
    unconfirmed: (screen) =>
      expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't confirm the order."),
    placed: (screen) => expect.element(screen.getByRole('dialog', { name: 'Order placed' })).toBeVisible(),
  },
});
