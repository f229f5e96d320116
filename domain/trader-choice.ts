import { compare, type Decimal, decimal, isPositive } from './decimal.ts';

/** By what traders can be sorted: figures that each row of their list has. */
export const traderSorts = ['return', 'profit', 'followers', 'amount'] as const;
export type TraderSort = (typeof traderSorts)[number];

export interface TraderChoice {
  /** `listed` is the order in which the API lists them. */
  sort: TraderSort | 'listed';
  only: 'all' | 'profitable';
}

interface Figures {
  followers: number | null;
  followedAmount: Decimal | null;
  profit: Decimal | null;
  profitPercent: Decimal | null;
}

const figureOf = {
  return: ({ profitPercent }) => profitPercent,
  profit: ({ profit }) => profit,
  followers: ({ followers }) => (followers === null ? null : decimal(followers)),
  amount: ({ followedAmount }) => followedAmount,
} as const satisfies Record<TraderSort, (trader: Figures) => Decimal | null>;

/**
 * The traders that were chosen, the highest figure first. One whose figure is unknown comes last; those with equal
 * figures stay in the API's order (FOLLOW-101). A trader without a known profit isn't a profitable one (FOLLOW-102).
 */
export function chosenTraders<Trader extends Figures>(
  traders: readonly Trader[],
  { sort, only }: TraderChoice,
): readonly Trader[] {
  const kept =
    only === 'all' ? traders : traders.filter(({ profit }) => profit !== null && isPositive(profit));
  if (sort === 'listed') return kept;
  const read = figureOf[sort];
  return [...kept].sort((a, b) => {
    const [first, second] = [read(a), read(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return compare(second, first);
  });
}
