import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { sortedTraders, type TraderSort } from '#domain/trader-choice.ts';

const traderOf = (
  id: string,
  profitPercent: string | null,
  followers: number | null,
  profitCurve: number[],
  isFollowed = false,
) => ({
  id,
  isFollowed,
  followers,
  profitPercent: profitPercent === null ? null : decimal(profitPercent),
  profit: profitCurve.length === 0 ? null : decimal(profitCurve.at(-1) ?? 0),
  profitCurve,
});

const traders = [
  traderOf('a', null, null, []),
  // For each dollar of the largest fall: 2 of profit, a loss, 90 without a fall, and 0.
  traderOf('b', '1', 12, [0, 50, 0, 100]),
  traderOf('c', '-1.2', 3, [0, -86]),
  traderOf('d', '0.5', 12, [0, 90]),
  traderOf('e', '0', 40, [0, 10, 0]),
];

const idsOf = (rows: typeof traders, sort: TraderSort) =>
  sortedTraders(rows, sort)
    .map(({ id }) => id)
    .join('');

it.each([
  ['return', 'bdeca'],
  ['steady', 'dbeca'],
  ['followers', 'ebdca'],
] as const)('by %s the traders are %s, unknown figures last [FOLLOW-101, FOLLOW-102]', (sort, ids) => {
  expect(idsOf(traders, sort)).toBe(ids);
});

it('those whom the user follows come first, in the same order [FOLLOW-101]', () => {
  const followed = [traderOf('x', '-9', 0, []), traderOf('y', '-8', 0, [])].map((each) => ({
    ...each,
    isFollowed: true,
  }));
  expect(idsOf([...traders, ...followed], 'return')).toBe('yxbdeca');
});
