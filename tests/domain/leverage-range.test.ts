import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { leverageRangeOf } from '#domain/leverage-range.ts';

const ordersOf = (...leverages: (number | null)[]) =>
  leverages.map((leverage) => ({ leverage: leverage === null ? null : decimal(leverage) }));

it.each([
  ['the lowest and the highest one, by their size', ordersOf(20, 100, 5), { lowest: '5', highest: '100' }],
  ['one for both where all are the same', ordersOf(10, 10), { lowest: '10', highest: '10' }],
  ['those that are known', ordersOf(null, 50, null), { lowest: '50', highest: '50' }],
  ['not known without an order', [], null],
  ['not known where no order has one', ordersOf(null, null), null],
])('The leverage of orders is %s', (_, orders, range) => {
  expect(leverageRangeOf(orders)).toEqual(range);
});
