import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import type { PriceAlert } from '#domain/price-alert.ts';
import { memory } from '#fixtures/stores.ts';
import { createPriceAlertStore } from '#gateway/device/price-alerts.ts';

const key = 'pelorus:price-alerts';
const alerts: PriceAlert[] = [
  {
    id: '1',
    pair: { id: '2', code: 'EURUSD', symbol: 'EUR/USD', pricePrecision: 5 },
    direction: 'above',
    price: decimal('1.25'),
  },
];

it('alerts that were written are read again, by their user alone [NOTICE-10]', () => {
  const storage = memory();
  createPriceAlertStore(storage).write('7', alerts);
  expect(createPriceAlertStore(storage).read('7')).toEqual(alerts);
  expect(createPriceAlertStore(storage).read('8')).toEqual([]);
});

const stored = (changes: object) => JSON.stringify({ version: 1, userId: '7', alerts, ...changes });

it.each([
  ['nothing', null],
  ['no JSON', '{"version":1,'],
  ['another version', stored({ version: 2 })],
  ['no list', stored({ alerts: null })],
  ['a price that is none', stored({ alerts: [{ ...alerts[0], price: 'high' }] })],
])('%s is read as no alerts [NOTICE-10]', (_, text) => {
  const storage = memory();
  storage.write(key, text);
  expect(createPriceAlertStore(storage).read('7')).toEqual([]);
});

it('what another tab has stored is noticed, and the last alert leaves nothing [NOTICE-10]', () => {
  const storage = memory();
  const [first, second] = [createPriceAlertStore(storage), createPriceAlertStore(storage)];
  first.write('7', alerts);
  second.read('7');
  expect(second.isChanged()).toBe(false);
  first.write('7', []);
  expect(second.isChanged()).toBe(true);
  expect(storage.read(key)).toBeNull();
  second.write('7', alerts);
  second.clear();
  expect(storage.read(key)).toBeNull();
});
