import { type Decimal, decimalsOf } from '#domain/decimal.ts';
import type { Pair } from '#protocol/market.ts';

interface Traded {
  pairId: string;
  symbol: string;
  code: string;
  pricePrecision: number | null;
}

/**
 * Adds what an order's reply may leave out of its pair: id, code and precision, from the list of pairs. Without
 * the pair, prices are shown with the decimals that they have.
 */
export function withPair<Order extends Traded>(
  order: Order,
  pairs: readonly Pair[],
  prices: readonly (Decimal | null)[],
): Order & { pricePrecision: number } {
  const pair = pairs.find(
    ({ id, code, symbol }) => code === order.code || id === order.pairId || symbol === order.symbol,
  );
  const decimals = prices.map((price) => (price === null ? 0 : decimalsOf(price)));
  return {
    ...order,
    pairId: order.pairId || (pair?.id ?? ''),
    code: order.code || (pair?.code ?? ''),
    symbol: order.symbol || (pair?.symbol ?? ''),
    pricePrecision: order.pricePrecision ?? pair?.pricePrecision ?? Math.max(0, ...decimals),
  };
}

export type KnownPairs = () => readonly Pair[] | Promise<readonly Pair[]>;

/** Completes the orders of a reply. Waits for the pairs only if an order leaves something out. */
export async function withPairs<Order extends Traded>(
  orders: readonly Order[],
  pairs: KnownPairs,
  pricesOf: (order: Order) => readonly (Decimal | null)[],
): Promise<(Order & { pricePrecision: number })[]> {
  const isComplete = ({ pairId, code, pricePrecision }: Order) =>
    pairId !== '' && code !== '' && pricePrecision !== null;
  const known = orders.every(isComplete) ? [] : await pairs();
  return orders.map((order) => withPair(order, known, pricesOf(order)));
}
