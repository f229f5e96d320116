import { compare, type Decimal, sum } from './decimal.ts';

/** How open contract orders can be sorted; `listed` is as the API lists them, the newest first. */
export const orderSorts = ['listed', 'profit', 'loss', 'pair'] as const;
export type OrderSort = (typeof orderSorts)[number];

interface Sorted {
  symbol: string;
}

/**
 * The orders sorted by highest profit, highest loss or pair (FOREX-65). Those whose profit isn't known come last; equal
 * ones stay as they are listed.
 */
export function sortedOrders<Order extends Sorted>(
  orders: readonly Order[],
  sort: OrderSort,
  profitOf: (order: Order) => Decimal | null,
): readonly Order[] {
  if (sort === 'listed') return orders;
  if (sort === 'pair') return [...orders].sort((a, b) => a.symbol.localeCompare(b.symbol, 'en'));
  return [...orders].sort((a, b) => {
    const [first, second] = [profitOf(a), profitOf(b)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sort === 'profit' ? compare(second, first) : compare(first, second);
  });
}

/** The orders of the same pair that begin at `index` in a list that is sorted by pair; none if one began before. */
export function groupAt<Order extends Sorted>(orders: readonly Order[], index: number): readonly Order[] {
  const symbol = orders[index]?.symbol;
  if (symbol === undefined || orders[index - 1]?.symbol === symbol) return [];
  return orders.slice(index).filter((order) => order.symbol === symbol);
}

/** The sum of profits; null while one of them isn't known. */
export const totalProfit = (profits: readonly (Decimal | null)[]): Decimal | null => {
  const known = profits.filter((profit) => profit !== null);
  return known.length < profits.length ? null : sum(known);
};
