import * as v from 'valibot';
import type { Quote } from '#domain/quote.ts';
import type { KeyedStore } from '#ports/keyed-store.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { amount, optionalAmount } from '#protocol/fields.ts';
import { createStored } from '../device/stored.ts';

const quotesKey = 'pelorus:quotes';

const storedQuote = v.object({ price: amount, changePercent: optionalAmount, receivedAt: v.number() });

const quotesSchema = v.record(v.string(), storedQuote);

export interface LastQuotes {
  /** By the pair's code. */
  read: () => v.InferOutput<typeof quotesSchema>;
  write: (codes: readonly string[], quotes: KeyedStore<Quote>) => void;
}

/**
 * The prices that were shown last, for a visit without the network: live ones are in no reply that the device stores
 * (INSTALL-11). They go into a storage that answers at once, since a page that is being closed waits for nothing.
 */
export function createLastQuotes(storage: TextStorage): LastQuotes {
  const last = createStored(storage, quotesKey, quotesSchema, {});
  return {
    read: last.read,
    write(codes, quotes) {
      const stored = last.read();
      const entries = codes.flatMap((code) => {
        // Another tab may have stored a newer one.
        const [newest] = [quotes.get(code), stored[code]]
          .filter((quote) => quote !== undefined)
          .sort((a, b) => b.receivedAt - a.receivedAt);
        if (newest === undefined) return [];
        const { price, changePercent, receivedAt } = newest;
        return [[code, { price, changePercent, receivedAt }] as const];
      });
      if (entries.length > 0) last.write(Object.fromEntries(entries));
    },
  };
}
