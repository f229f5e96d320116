import { decimal } from '#domain/decimal.ts';
import type { AlertDraft, PriceAlert } from '#domain/price-alert.ts';
import { euroDollar } from '#fixtures/market.ts';
import { types } from '#fixtures/phrases.ts';
import { defineModel } from '#flow-kit/model.ts';
import { priceAlertsMachine } from './price-alerts.machine.ts';

const { id, code, symbol, pricePrecision } = euroDollar;
const pair = { id, code, symbol, pricePrecision };

const fallen: PriceAlert = { id: 'below', pair, direction: 'below', price: decimal('1.05') };

/** The price of the pair stands at 1.10. */
const price = decimal('1.10');

export const priceAlertsModel = defineModel({
  name: 'market/price-alerts',
  machine: priceAlertsMachine,
  input: { alerts: [fallen] },
  events: {
    open: [{ pair }],
    change: [
      { changes: { price: decimal('1.25') } },
      { changes: { price: decimal('1.01') } },
      { changes: { direction: 'below' } },
    ],
    add: [{ id: 'above', price }],
    remove: [{ id: 'below' }],
    'prices.reached': [{ ids: ['below'] }],
    'alerts.stored': [{ alerts: [] }],
  },
  answers: {},
  phrases: {
    events: {
      open: 'The user opens the price alerts of EUR/USD',
      change: ({ changes }) =>
        changes.direction === undefined ? types(changes.price, 'Price') : 'The user presses Falls to',
      add: 'The user presses Set alert',
      remove: 'The user removes the alert at 1.05',
      close: 'The user closes the price alerts',
      'prices.reached': 'The price falls to 1.05',
      'alerts.stored': 'Another tab has stored that there are no alerts',
    },
    answers: {},
    delays: {},
  },
  key: ({ alerts, draft }: { alerts: readonly PriceAlert[]; draft: AlertDraft }) => [
    alerts.map(({ direction, price: at }) => [direction, at]),
    draft,
  ],
});
