import { compare, type Decimal, decimal, divide, larger, one } from './decimal.ts';
import { largestFallOf } from './drawdown.ts';

/** By what traders can be sorted: figures that each row of their list has. */
export const traderSorts = ['return', 'steady', 'followers'] as const;
export type TraderSort = (typeof traderSorts)[number];

interface Figures {
  isFollowed: boolean;
  followers: number | null;
  profit: Decimal | null;
  profitPercent: Decimal | null;
  profitCurve: readonly number[];
}

/** How steadily a profit grew: what it is for each dollar of its largest fall, of which there is one at least. */
function steadinessOf({ profit, profitCurve }: Figures): Decimal | null {
  const fall = largestFallOf(profitCurve);
  return profit === null || fall === null ? null : divide(profit, larger(fall.size, one), 4);
}

const figureOf = {
  return: ({ profitPercent }) => profitPercent,
  steady: steadinessOf,
  followers: ({ followers }) => (followers === null ? null : decimal(followers)),
} as const satisfies Record<TraderSort, (trader: Figures) => Decimal | null>;

/**
 * Traders with those first whom the user follows, and of each kind the highest figure. One whose figure is unknown
 * comes last; those with equal figures stay in the API's order (FOLLOW-101, FOLLOW-102).
 */
export function sortedTraders<Trader extends Figures>(
  traders: readonly Trader[],
  sort: TraderSort,
): readonly Trader[] {
  const read = figureOf[sort];
  return [...traders].sort((a, b) => {
    if (a.isFollowed !== b.isFollowed) return Number(b.isFollowed) - Number(a.isFollowed);
    const [first, second] = [read(a), read(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return compare(second, first);
  });
}
