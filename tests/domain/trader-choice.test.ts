import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { chosenTraders, type TraderChoice } from '#domain/trader-choice.ts';

const traderOf = (
  id: string,
  profit: string | null,
  profitPercent: string | null,
  followers: number | null,
) => ({
  id,
  profit: profit === null ? null : decimal(profit),
  profitPercent: profitPercent === null ? null : decimal(profitPercent),
  followers,
  followedAmount: followers === null ? null : decimal(100 - followers),
});

const traders = [
  traderOf('a', null, null, null),
  traderOf('b', '9.5', '1', 12),
  traderOf('c', '-86', '-1.2', 3),
  traderOf('d', '100', '0.5', 12),
  traderOf('e', '0', '0', 40),
];

const idsOf = (choice: TraderChoice) =>
  chosenTraders(traders, choice)
    .map(({ id }) => id)
    .join('');

it.each([
  ['listed', 'abcde'],
  ['return', 'bdeca'],
  ['profit', 'dbeca'],
  ['followers', 'ebdca'],
  ['amount', 'cbdea'],
] as const)('by %s the traders are %s, unknown figures last [FOLLOW-101]', (sort, ids) => {
  expect(idsOf({ sort, only: 'all' })).toBe(ids);
});

it('profitable are those with a known profit above 0 [FOLLOW-102]', () => {
  expect(idsOf({ sort: 'listed', only: 'profitable' })).toBe('bd');
  expect(idsOf({ sort: 'profit', only: 'profitable' })).toBe('db');
});
