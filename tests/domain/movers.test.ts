import { expect, it } from 'vitest';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { moversOf } from '#domain/movers.ts';

const pair = (name: string, changePercent: Decimal | null, isOpen = true) => ({
  name,
  isOpen,
  quote: { changePercent },
});

it('what moves most is what has risen or fallen most, among the pairs that are traded and have a change [MARKET-49]', () => {
  const pairs = [
    pair('still', decimal(0)),
    pair('closed', decimal(9), false),
    pair('risen', decimal('1.2')),
    pair('unknown', null),
    pair('fallen', decimal('-3')),
  ];
  expect(moversOf(pairs, 2).map(({ name }) => name)).toEqual(['fallen', 'risen']);
  expect(moversOf(pairs, 9).map(({ name }) => name)).toEqual(['fallen', 'risen', 'still']);
  expect(moversOf([], 2)).toEqual([]);
});
