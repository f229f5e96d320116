import Big from 'big.js';
import * as v from 'valibot';
import { amount } from '#protocol/fields.ts';
import type { Moved } from '../../search/oracles/orders.ts';
import { listen } from './listener.ts';

const moves = v.object({
  data: v.array(v.object({ symbol: v.string(), quotation: v.object({ Close: amount }) })),
});

/** The prices as one socket sees them. */
export function watchPrices(user: { token: string; address: string }, origin: () => string) {
  const seen: Moved[] = [];
  const latest = new Map<string, Big>();
  const listener = listen({
    ...user,
    origin,
    onEvent: () => undefined,
    onPrices(frame) {
      const time = Date.now();
      for (const { symbol, quotation } of v.parse(moves, JSON.parse(frame)).data) {
        const price = Big(quotation.Close);
        latest.set(symbol, price);
        seen.push({ code: symbol, time, price });
      }
    },
    onFault: () => undefined,
  });
  return { seen, latest: (code: string) => latest.get(code) ?? null, close: listener.close };
}

export type Prices = ReturnType<typeof watchPrices>;
