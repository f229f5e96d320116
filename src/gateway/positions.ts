import type { Decimal } from '#domain/decimal.ts';
import type { PositionsSummary, PositionValue } from '#domain/positions.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexOrder, ForexSummary } from '#protocol/forex.ts';
import type { PositionsMove } from '#protocol/live.ts';
import { createKeyedStore, type Schedule } from './keyed-store.ts';

const allKey = 'all';

export interface PositionStore {
  /** Price and profit by the order's id. */
  orders: KeyedStore<PositionValue>;
  /** Under the key `all`. */
  summary: KeyedStore<PositionsSummary>;
  /** Stores a page of held orders that was read. */
  seed: (orders: readonly ForexOrder[], summary: ForexSummary | null) => void;
  /** Stores what the live channel sent, and reports fills. */
  apply: (move: PositionsMove) => void;
  close: (orderIds: readonly string[]) => void;
  /** Calls `listener` when the exchange has closed the order; returns a function that unsubscribes. */
  onClosed: (orderId: string, listener: () => void) => () => void;
  /** Calls `listener` when the live channel first reports the contract, which has then just been filled. */
  onFilled: (orderId: string, listener: () => void) => () => void;
  /** Calls `listener` whenever any contract has been filled. */
  onAnyFilled: (listener: () => void) => () => void;
  /** To be called when the user changes. */
  clear: () => void;
}

/** Current price and profit of the user's open contracts, outside any machine. */
export function createPositionStore(schedule: Schedule): PositionStore {
  const orders = createKeyedStore<PositionValue>(schedule);
  const summaries = createKeyedStore<PositionsSummary>(schedule);
  const closings = new EventTarget();
  const fills = new EventTarget();
  // Orders closed since the user signed in: a frame that was sent before may arrive after.
  const closed = new Set<string>();
  // Until something was read or received, a position isn't new because it is unknown here.
  let isSeeded = false;

  const put = (id: string, currentPrice: Decimal | null, profit: Decimal | null) => {
    const stored = orders.get(id);
    if (stored?.currentPrice !== currentPrice || stored.profit !== profit)
      orders.set(id, { currentPrice, profit });
  };

  return {
    orders,
    summary: summaries,
    seed(read, summary) {
      for (const order of read)
        if (order.status === 'holding') put(order.id, order.currentPrice, order.profit);
      if (summary) {
        const { profit, marginLevel, margin } = summary;
        summaries.set(allKey, { profit, marginLevel, margin });
      }
      isSeeded = true;
    },
    apply({ orders: received, profit, marginLevel, margin }) {
      const moved = received.filter(({ id }) => !closed.has(id));
      const filled = moved.filter(({ id }) => orders.get(id) === undefined);
      for (const { id, currentPrice, profit: orderProfit } of moved) put(id, currentPrice, orderProfit);
      for (const { id } of filled) fills.dispatchEvent(new Event(id));
      if (isSeeded && filled.length > 0) fills.dispatchEvent(new Event(allKey));
      isSeeded = true;
      summaries.set(allKey, { profit, marginLevel, margin });
    },
    close(orderIds) {
      for (const id of orderIds) {
        orders.delete(id);
        closed.add(id);
        closings.dispatchEvent(new Event(id));
      }
    },
    onClosed: (orderId, listener) => listen(closings, orderId, listener),
    onFilled: (orderId, listener) => listen(fills, orderId, listener),
    onAnyFilled: (listener) => listen(fills, allKey, listener),
    clear() {
      orders.clear();
      summaries.clear();
      closed.clear();
      isSeeded = false;
    },
  };
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  const subscriber = () => listener();
  target.addEventListener(type, subscriber);
  return () => target.removeEventListener(type, subscriber);
}
