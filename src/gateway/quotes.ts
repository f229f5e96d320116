import { compare } from '#domain/decimal.ts';
import type { KeyedStore } from '#domain/keyed-store.ts';
import type { Quote } from '#domain/quote.ts';
import type { MarketMove } from '#protocol/live.ts';
import type { Pair } from '#protocol/market.ts';
import { createKeyedStore, type Schedule } from './keyed-store.ts';

export interface QuoteStore extends KeyedStore<Quote> {
  /** Takes the prices of a read of the pairs that began at `asOf` (Unix milliseconds). */
  seed: (pairs: readonly Pair[], asOf: number) => void;
  /** Takes what the live channel said. */
  apply: (moves: readonly MarketMove[]) => void;
}

/** The quotes by the pair's code; a price that was read never covers a newer one that was heard. */
export function createQuoteStore({ schedule, now }: { schedule: Schedule; now: () => number }): QuoteStore {
  const store = createKeyedStore<Quote>(schedule);

  const put = ({ code, price, changePercent }: MarketMove, receivedAt: number) => {
    const known = store.get(code);
    const move = known ? compare(price, known.price) : 0;
    const direction = move === 0 ? (known?.direction ?? 'none') : move > 0 ? 'up' : 'down';
    store.set(code, { price, changePercent, direction, receivedAt });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    seed(pairs, asOf) {
      for (const { code, quote } of pairs)
        if ((store.get(code)?.receivedAt ?? 0) <= asOf) put({ code, ...quote }, asOf);
    },
    apply(moves) {
      const receivedAt = now();
      for (const move of moves) put(move, receivedAt);
    },
  };
}
