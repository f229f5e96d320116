import { toNumber } from '#domain/decimal.ts';
import { millisecondsPerMinute } from '#domain/durations.ts';
import { chartCalls } from '#protocol/chart.ts';
import type { Pair } from '#protocol/market.ts';
import type { WritableKeyedStore } from '../live/keyed-store.ts';
import type { Client } from './client.ts';

const period = '60min';
const hours = 24;

const lifetimeMilliseconds = 5 * millisecondsPerMinute;

interface Effects {
  /** Recent prices by the pair's code, oldest first. */
  store: WritableKeyedStore<readonly number[]>;
  /** Unix milliseconds. */
  now: () => number;
  warn: (message: string, cause?: unknown) => void;
}

/** Reads the recent prices of pairs for an API that doesn't send them along, at most every five minutes each. */
export function createSparklines(client: Client, { store, now, warn }: Effects) {
  const readAt = new Map<string, number>();

  const read = async ({ id, code, quote }: Pair) => {
    readAt.set(code, now());
    const options = { quiet: true, initial: true, asker: 'background' } as const;
    const bars = await client.read(chartCalls.recentBars, { pairId: id, period }, options);
    const recent = bars.slice(-hours);
    // The day begins with the hour that opened at the price which the change is counted from.
    const begun = recent.findIndex(({ open }) => quote.open !== null && open === toNumber(quote.open));
    const day = recent.slice(Math.max(begun, 0));
    store.set(code, [...day.slice(0, 1).map(({ open }) => open), ...day.map(({ close }) => close)]);
  };

  return (pairs: readonly Pair[]): void => {
    for (const pair of pairs) {
      if (now() - (readAt.get(pair.code) ?? Number.NEGATIVE_INFINITY) < lifetimeMilliseconds) continue;
      read(pair).catch((error: unknown) => warn(`No sparkline of ${pair.code}`, error));
    }
  };
}
