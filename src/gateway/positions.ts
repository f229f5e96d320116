import type { Decimal } from '#domain/decimal.ts';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { OpenPosition, PositionsSummary } from '#domain/positions.ts';
import type { ForexOrderPage } from '#protocol/forex.ts';
import type { PositionsMove } from '#protocol/live.ts';
import { createKeyedStore, type Schedule } from './keyed-store.ts';

const whole = 'all';

export interface PositionStore {
  /** Price and profit by the order's id. */
  orders: KeyedStore<OpenPosition>;
  /** Under the key `all`. */
  summary: KeyedStore<PositionsSummary>;
  /** Takes a page of held orders that was read. */
  seed: (page: ForexOrderPage) => void;
  /** Takes what the live channel said. */
  apply: (move: PositionsMove) => void;
  close: (orderIds: readonly string[]) => void;
  /** Calls `listener` when the exchange closed the order; returns how to stop. */
  onClosed: (orderId: string, listener: () => void) => () => void;
  /** Calls `listener` when the live channel first tells of a contract: it has just been filled. */
  onFilled: (orderId: string, listener: () => void) => () => void;
  /** Calls `listener` whenever any contract was filled. */
  onAnyFilled: (listener: () => void) => () => void;
  /** Forgets everything: it belonged to a user who left. */
  clear: () => void;
}

/** Where the user's open contracts stand, outside any machine. */
export function createPositionStore(schedule: Schedule): PositionStore {
  const orders = createKeyedStore<OpenPosition>(schedule);
  const summaries = createKeyedStore<PositionsSummary>(schedule);
  const closings = new EventTarget();
  const fills = new EventTarget();

  const put = (id: string, currentPrice: Decimal | null, profit: Decimal | null) => {
    const known = orders.get(id);
    if (known?.currentPrice !== currentPrice || known.profit !== profit)
      orders.set(id, { currentPrice, profit });
  };

  return {
    orders: { get: orders.get, subscribe: orders.subscribe },
    summary: { get: summaries.get, subscribe: summaries.subscribe },
    seed({ data, summary: { profit, riskRate, margin } }) {
      for (const order of data)
        if (order.status === 'holding') put(order.id, order.currentPrice, order.profit);
      summaries.set(whole, { profit, riskRate, margin });
    },
    apply({ orders: moved, profit, riskRate, margin }) {
      const filled = moved.filter(({ id }) => orders.get(id) === undefined);
      for (const { id, currentPrice, profit: each } of moved) put(id, currentPrice, each);
      for (const { id } of filled) fills.dispatchEvent(new Event(id));
      if (filled.length > 0) fills.dispatchEvent(new Event(whole));
      summaries.set(whole, { profit, riskRate, margin });
    },
    close(orderIds) {
      for (const id of orderIds) {
        orders.delete(id);
        closings.dispatchEvent(new Event(id));
      }
    },
    onClosed: (orderId, listener) => hearing(closings, orderId, listener),
    onFilled: (orderId, listener) => hearing(fills, orderId, listener),
    onAnyFilled: (listener) => hearing(fills, whole, listener),
    clear() {
      orders.clear();
      summaries.clear();
    },
  };
}

function hearing(target: EventTarget, type: string, listener: () => void): () => void {
  const own = () => listener();
  target.addEventListener(type, own);
  return () => target.removeEventListener(type, own);
}
