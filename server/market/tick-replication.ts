import type { OpenDatabase } from '../kernel/database/database.ts';
import type { Log } from '../kernel/log.ts';
import { type Stopping, stopAll } from '../kernel/processes/background.ts';
import type { Clock, Stop } from '../kernel/processes/clock.ts';
import type { MovableMarket, Tick } from '../prices/market.ts';

/** Message channel; the payload is a list of the leader's ticks. */
const channel = 'pelorus_ticks';
const sendEveryMilliseconds = 50;
/** PostgreSQL rejects a notification of 8,000 bytes or more; a tick takes less than 100. */
const ticksPerMessage = 70;
/** Longer than the leader takes to store the bars of the ticks that were missed. */
const reloadAfterMilliseconds = 7_000;

type TickMessage = [instrument: string, tick: Tick];

/** Sends this process's ticks to the other processes that share the database. */
export function sendTicks(
  market: MovableMarket,
  { broker }: Pick<OpenDatabase, 'broker'>,
  clock: Clock,
): Stopping {
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
      await broker.publish(batches.map((batch) => ({ channel, payload: JSON.stringify(batch) })));
    }),
  ];
  return () => stopAll(stops);
}

interface Receiving {
  load: () => Promise<void>;
  clock: Clock;
  log: Log;
}

/**
 * Adds the leader's ticks to the market; in the leader itself they are duplicates, which the market ignores.
 * A process that started before the leader stored its first prices loads them at the next message. After ticks were
 * missed, as while the broker was away, prices go on at once, and the bars are loaded when the leader has stored them.
 */
export async function receiveTicks(
  market: MovableMarket,
  { listen }: Pick<OpenDatabase, 'listen'>,
  { load, clock, log }: Receiving,
): Promise<Stopping> {
  let isLoading = false;
  let cancelReload: Stop | null = null;

  const loadOnce = async () => {
    if (isLoading) return;
    isLoading = true;
    await load().catch((error: unknown) => log.error('The market could not be loaded.', error));
    isLoading = false;
  };
  const reloadLater = () => {
    cancelReload ??= clock.after(reloadAfterMilliseconds, async () => {
      cancelReload = null;
      await loadOnce();
    });
  };

  const stopListening = await listen(channel, (payload) => {
    if (!market.isPriced()) return void loadOnce();
    // Only `sendTicks` writes to this channel.
    const ticks: TickMessage[] = JSON.parse(payload);
    for (const [instrument, tick] of ticks) {
      const last = market.lastTick(instrument)?.sequence ?? 0;
      if (tick.sequence > last + 1) reloadLater();
      market.receive(instrument, tick);
    }
  });
  return async () => {
    cancelReload?.();
    await stopListening();
  };
}
