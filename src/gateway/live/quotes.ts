import { compare } from '#domain/decimal.ts';
import type { Quote } from '#domain/quote.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { MarketMove } from '#protocol/live.ts';
import type { Pair } from '#protocol/market.ts';
import { createKeyedStore, type Schedule } from './keyed-store.ts';

export interface QuoteStore extends KeyedStore<Quote> {
  /** Stores the prices from a read of the pairs that began at `asOf` (Unix milliseconds). */
  seed: (pairs: readonly Pair[], asOf: number) => void;
  /** Stores prices that were received in an earlier visit, unless there is a newer one. */
  restore: (earlier: Readonly<Record<string, Omit<Quote, 'direction'>>>) => void;
  /** Stores prices from the live channel. */
  apply: (moves: readonly MarketMove[]) => void;
}

/** The quotes by the pair's code. A price that was read never replaces a newer live one. */
export function createQuoteStore({ schedule, now }: { schedule: Schedule; now: () => number }): QuoteStore {
  const store = createKeyedStore<Quote>(schedule);

  const put = ({ code, price, changePercent }: MarketMove, receivedAt: number) => {
    const previous = store.get(code);
    const move = previous ? compare(price, previous.price) : 0;
    const direction = move === 0 ? (previous?.direction ?? 'none') : move > 0 ? 'up' : 'down';
    store.set(code, { price, changePercent, direction, receivedAt });
  };

  return {
    get: store.get,
    shown: store.shown,
    subscribe: store.subscribe,
    seed(pairs, asOf) {
      for (const { code, quote } of pairs)
        if (quote.price !== null && (store.get(code)?.receivedAt ?? 0) <= asOf)
          put({ code, price: quote.price, changePercent: quote.changePercent }, asOf);
    },
    restore(earlier) {
      for (const [code, quote] of Object.entries(earlier))
        if ((store.get(code)?.receivedAt ?? 0) < quote.receivedAt)
          store.set(code, { ...quote, direction: 'none' });
    },
    apply(moves) {
      const receivedAt = now();
      for (const move of moves) put(move, receivedAt);
    },
  };
}
