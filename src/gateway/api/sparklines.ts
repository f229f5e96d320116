import { millisecondsPerMinute } from '#domain/durations.ts';
import { chartCalls } from '#protocol/chart.ts';
import type { Pair } from '#protocol/market.ts';
import type { WritableKeyedStore } from '../live/keyed-store.ts';
import type { Client } from './client.ts';

/** A sparkline shows the last day. */
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

  const read = async ({ id, code }: Pair) => {
    readAt.set(code, now());
    const options = { quiet: true, initial: true };
    const bars = await client.read(chartCalls.recentBars, { pairId: id, period }, options);
    store.set(
      code,
      bars.slice(-hours).map(({ close }) => close),
    );
  };

  return (pairs: readonly Pair[]): void => {
    for (const pair of pairs) {
      if (now() - (readAt.get(pair.code) ?? Number.NEGATIVE_INFINITY) < lifetimeMilliseconds) continue;
      read(pair).catch((error: unknown) => warn(`No sparkline of ${pair.code}`, error));
    }
  };
}
