import { type Decimal, minus } from '#domain/decimal.ts';
import { withKnown } from '#domain/known.ts';
import { type PositionsSummary, type PositionValue, revalued, revaluedSummary } from '#domain/positions.ts';
import type { Quote } from '#domain/quote.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { ForexOrder, ForexSummary } from '#protocol/forex.ts';
import type { PositionsMove } from '#protocol/live.ts';
import type { Pair } from '#protocol/market.ts';
import { createKeyedStore, type Schedule } from './keyed-store.ts';

const allKey = 'all';

export interface PositionStore {
  /** Price and profit by the order's id. */
  orders: KeyedStore<PositionValue>;
  /** Under the key `all`. */
  summary: KeyedStore<PositionsSummary>;
  /** Stores a page of held orders that was read. */
  seed: (orders: readonly ForexOrder[], summary: ForexSummary | null) => void;
  /** The same of a page that the device remembers. It counts for nothing once the exchange has told of any position. */
  recall: (orders: readonly ForexOrder[], summary: ForexSummary | null) => void;
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

/** The prices that stand elsewhere on the screen, by the pair's code, and what a pair's price is worth. */
interface PositionPrices {
  quotes: KeyedStore<Quote>;
  pairOf: (code: string) => Pick<Pair, 'unitsPerLot' | 'usdPerQuote'> | undefined;
}

type NamedValue = PositionValue & { id: string };

/** What they are worth together: as it was sent, and with what they have gained since. */
function createSummary(schedule: Schedule, orders: KeyedStore<PositionValue>) {
  const store = createKeyedStore<PositionsSummary>(schedule);
  let sent: PositionsSummary | null = null;
  // The profits that it contains.
  const summed = new Map<string, Decimal>();

  const valueSummary = () => {
    if (sent === null) return;
    const gains = [...summed].flatMap(([id, profit]) => {
      const now = orders.get(id)?.profit ?? profit;
      return now === profit ? [] : [minus(now, profit)];
    });
    store.set(allKey, revaluedSummary(sent, gains));
  };

  return {
    store,
    valueSummary,
    put(next: PositionsSummary, ids: readonly string[], values: readonly NamedValue[]) {
      sent = next;
      summed.clear();
      for (const id of ids) {
        const profit = orders.get(id)?.profit;
        if (profit) summed.set(id, profit);
      }
      for (const { id, profit } of values) if (profit) summed.set(id, profit);
      valueSummary();
    },
    forget: (id: string) => summed.delete(id),
    clear() {
      sent = null;
      summed.clear();
      store.clear();
    },
  };
}

/** What open contracts are worth: as it was sent, and at the price that is shown meanwhile. */
function createValuation(schedule: Schedule, { quotes, pairOf }: PositionPrices) {
  const orders = createKeyedStore<PositionValue>(schedule);
  const sent = new Map<string, PositionValue>();
  const read = new Map<string, ForexOrder>();
  const followed = new Map<string, () => void>();
  const { valueSummary, ...summary } = createSummary(schedule, orders);

  const value = (id: string) => {
    const order = read.get(id);
    const price = order && quotes.shown(order.code)?.price;
    const pair = order && pairOf(order.code);
    const last = sent.get(id);
    if (!last) return;
    const size = order && pair && withKnown({ ...order, ...pair }, 'side', 'lots', 'unitsPerLot');
    const { currentPrice, profit } = size && price ? revalued(last, size, price) : last;
    const stored = orders.get(id);
    if (stored?.currentPrice !== currentPrice || stored.profit !== profit)
      orders.set(id, { currentPrice, profit });
  };

  const put = (values: readonly NamedValue[]) => {
    for (const { id, currentPrice, profit } of values) {
      sent.set(id, { currentPrice, profit });
      value(id);
    }
  };

  const follow = (code: string) => {
    if (followed.has(code)) return;
    const onPrice = () => {
      for (const order of read.values()) if (order.code === code) value(order.id);
      valueSummary();
      orders.flush();
      summary.store.flush();
    };
    followed.set(code, quotes.subscribe(code, onPrice));
  };

  const forget = (id: string) => {
    for (const values of [sent, read]) values.delete(id);
    summary.forget(id);
    orders.delete(id);
  };

  return {
    orders,
    summary: summary.store,
    put,
    /** @param values those that were sent with it; the others have moved since they were sent */
    putSummary: (next: PositionsSummary, values: readonly NamedValue[]) =>
      summary.put(next, [...sent.keys()], values),
    forget,
    /** Values a contract that was read at the shown price from now on. */
    hold(order: ForexOrder) {
      read.set(order.id, order);
      follow(order.code);
    },
    clear() {
      for (const unsubscribe of followed.values()) unsubscribe();
      for (const values of [sent, read, followed]) values.clear();
      orders.clear();
      summary.clear();
    },
  };
}

/**
 * Current price and profit of the user's open contracts, outside any machine. Prices come more often than profits, so
 * contracts that were read are valued at the price that is shown (FOREX-86).
 */
export function createPositionStore(schedule: Schedule, prices: PositionPrices): PositionStore {
  const { orders, summary, put, putSummary, hold, forget, clear } = createValuation(schedule, prices);
  const closings = new EventTarget();
  const fills = new EventTarget();
  // Orders closed since the user signed in: a frame that was sent before may arrive after.
  const closed = new Set<string>();
  // Some of them may have ended since.
  const recalled = new Set<string>();
  // Until something was read or received, a position isn't new because it is unknown here.
  let isSeeded = false;

  const forgetRecalled = () => {
    for (const id of recalled) forget(id);
    recalled.clear();
  };

  const putPage = (page: readonly ForexOrder[], total: ForexSummary | null) => {
    const held = page.filter(({ status }) => status === 'holding');
    held.forEach(hold);
    put(held);
    if (total) {
      const { profit, marginLevel, margin } = total;
      putSummary({ profit, marginLevel, margin }, held);
    }
    return held;
  };

  return {
    orders,
    summary,
    seed(page, total) {
      forgetRecalled();
      putPage(page, total);
      isSeeded = true;
    },
    recall(page, total) {
      // This visit knows newer ones.
      if (isSeeded) return;
      for (const { id } of putPage(page, total)) recalled.add(id);
    },
    apply({ orders: received, profit, marginLevel, margin }) {
      forgetRecalled();
      const moved = received.filter(({ id }) => !closed.has(id));
      const filled = moved.filter(({ id }) => orders.get(id) === undefined);
      put(moved);
      for (const { id } of filled) fills.dispatchEvent(new Event(id));
      if (isSeeded && filled.length > 0) fills.dispatchEvent(new Event(allKey));
      isSeeded = true;
      putSummary({ profit, marginLevel, margin }, moved);
    },
    close(orderIds) {
      for (const id of orderIds) {
        forget(id);
        closed.add(id);
        closings.dispatchEvent(new Event(id));
      }
    },
    onClosed: (orderId, listener) => listen(closings, orderId, listener),
    onFilled: (orderId, listener) => listen(fills, orderId, listener),
    onAnyFilled: (listener) => listen(fills, allKey, listener),
    clear() {
      clear();
      closed.clear();
      recalled.clear();
      isSeeded = false;
    },
  };
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  const subscriber = () => listener();
  target.addEventListener(type, subscriber);
  return () => target.removeEventListener(type, subscriber);
}
