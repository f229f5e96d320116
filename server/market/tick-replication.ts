import type { OpenDatabase } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock, Stop } from '../kernel/processes/clock.ts';
import { stopAll } from '../kernel/processes/stop-all.ts';
import type { Stopping } from '../kernel/world.ts';
import type { MovableMarket, Tick } from '../prices/market.ts';

/** Database notification channel; the payload is a list of the leader's ticks. */
const channel = 'pelorus_ticks';
const sendEveryMilliseconds = 250;
/** PostgreSQL rejects a notification of 8,000 bytes or more; a tick takes less than 100. */
const ticksPerMessage = 70;

type TickMessage = [instrument: string, tick: Tick];

/** Sends this process's ticks to the other processes that share the database. */
export function sendTicks(market: MovableMarket, { database }: OpenDatabase, clock: Clock): Stopping {
  let unsent: TickMessage[] = [];
  const stops = [
    market.onTick((instrument, tick) => {
      unsent.push([instrument.id, tick]);
    }),
    clock.every(sendEveryMilliseconds, async () => {
      if (unsent.length === 0) return;
      const messages = unsent;
      unsent = [];
      const batches = Array.from({ length: Math.ceil(messages.length / ticksPerMessage) }, (_, index) =>
        messages.slice(index * ticksPerMessage, (index + 1) * ticksPerMessage),
      );
      await database.notify(batches.map((batch) => ({ channel, payload: JSON.stringify(batch) })));
    }),
  ];
  return () => stopAll(stops);
}

/**
 * Adds the leader's ticks to the market; in the leader itself they are duplicates, which the market ignores.
 * A process that started before the leader stored its first prices loads them at the next notification.
 */
export function receiveTicks(
  market: MovableMarket,
  { listen }: OpenDatabase,
  { load, log }: { load: () => Promise<void>; log: Log },
): Promise<Stop> {
  let isLoading = false;
  const loadOnce = async () => {
    if (isLoading) return;
    isLoading = true;
    await load().catch((error: unknown) => log.error('The market could not be loaded.', error));
    isLoading = false;
  };
  return listen(channel, (payload) => {
    if (!market.isPriced()) return void loadOnce();
    // Only `sendTicks` writes to this channel.
    for (const [instrument, tick] of JSON.parse(payload) as TickMessage[]) market.receive(instrument, tick);
  });
}
