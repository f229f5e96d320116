import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { groupAt, type OrderSort, sortedOrders, totalProfit } from '#domain/order-sort.ts';

const order = (id: string, symbol: string, profit: string | null) => ({
  id,
  symbol,
  profit: profit === null ? null : decimal(profit),
});
const orders = [
  order('1', 'XAU/USD', '2'),
  order('2', 'EUR/USD', null),
  order('3', 'XAU/USD', '-10'),
  order('4', 'EUR/USD', '10.5'),
  order('5', 'BTC/USDT', '2'),
];
const profitOf = ({ profit }: { profit: Decimal | null }) => profit;
const idsBy = (sort: OrderSort) =>
  sortedOrders(orders, sort, profitOf)
    .map(({ id }) => id)
    .join('');

describe('Open orders are sorted', () => {
  it.each([
    ['listed', '12345'],
    ['profit', '41532'],
    ['loss', '31542'],
    ['pair', '52413'],
  ] as const)('by %s: unknown profits last, equal ones as they are listed [FOREX-65]', (sort, expected) => {
    expect(idsBy(sort)).toBe(expected);
  });
});

it('a group has all orders of its pair, at the first of them [FOREX-65]', () => {
  const byPair = sortedOrders(orders, 'pair', profitOf);
  const groups = byPair.map((_, index) => groupAt(byPair, index).map(({ id }) => id));
  expect(groups).toEqual([['5'], ['2', '4'], [], ['1', '3'], []]);
  expect(groupAt(byPair, 5)).toEqual([]);
});

it('the profit of a group is unknown while one of its orders has none', () => {
  expect(totalProfit([decimal('1.5'), decimal('-0.25')])).toBe('1.25');
  expect(totalProfit([decimal('1.5'), null])).toBeNull();
});
