import { sql } from 'kysely';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { Database, OpenDatabase } from '../kernel/database/database.ts';
import { eventsChannel, sessionEnded } from '../kernel/live/announce.ts';
import type { Log } from '../kernel/log.ts';
import type { Metrics } from '../kernel/metrics.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import type { Subscriptions } from './hub.ts';

const lookEveryMilliseconds = 500;
/** While the broker is there, a message is lost only if the process that sends it is killed before. */
const pollEveryMilliseconds = 5_000;
const deleteEveryMilliseconds = 60_000;
/** For so long a socket that comes back is sent what it has missed. */
const retentionMilliseconds = 600_000;

export interface Delivery {
  /** Resolves when all events that were committed before are delivered. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

interface DeliveryOptions {
  hub: Pick<Subscriptions, 'sendEvent'>;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'observe'>;
  endSession(session: string): void;
}

/**
 * Delivers announced events to this process's sockets after their commit. The table is what counts; a message of the
 * broker only says that there is something to read. Without it, or while the broker is away, the table is read at an
 * interval.
 */
export async function startDelivery(
  { database, listen, broker, onReturn }: Pick<OpenDatabase, 'database' | 'listen' | 'broker' | 'onReturn'>,
  { hub, clock, log, metrics, endSession }: DeliveryOptions,
): Promise<Delivery> {
  const readNew = await createReader(database);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let readAt = clock.now();

  const deliver = async () => {
    do {
      again = false;
      readAt = clock.now();
      for (const { user_id, topic, data, request_id, epoch, number, age } of await readNew()) {
        metrics.observe('outbox', age / millisecondsPerSecond);
        if (topic === sessionEnded) endSession(String(data));
        else hub.sendEvent(user_id, topic, { data, requestId: request_id }, { epoch, number });
      }
    } while (again && !stopped);
  };
  const deliverSoon = (): Promise<void> => {
    again = true;
    if (stopped) return Promise.resolve();
    running ??= deliver()
      .catch((error: unknown) => log.error('Live events could not be delivered.', error))
      .finally(() => {
        running = null;
        // A message arrived after the last read and before this callback.
        if (again) void deliverSoon();
      });
    return running;
  };

  const stopListening = await listen(eventsChannel, () => void deliverSoon());
  const stops = [
    onReturn(() => void deliverSoon()),
    clock.every(lookEveryMilliseconds, async () => {
      const isDue = broker.state() === 'away' || clock.now() - readAt >= pollEveryMilliseconds;
      if (isDue) await deliverSoon();
    }),
    clock.every(deleteEveryMilliseconds, () => deleteOld(database)),
  ];
  return {
    flush: deliverSoon,
    async stop() {
      stopped = true;
      for (const stop of stops) stop();
      await stopListening();
      await running;
    },
  };
}

async function deleteOld(database: Database): Promise<void> {
  await sql`delete from live_event
    where at < (extract(epoch from now()) * 1000)::bigint - ${retentionMilliseconds}::bigint`.execute(
    database,
  );
}

interface Event {
  id: number;
  user_id: string;
  topic: string;
  data: unknown;
  request_id: string | null;
  epoch: string;
  number: number;
  /** Milliseconds since just before its commit. */
  age: number;
}

/** The rows of one statement of a reader: the events since `oldest` of the read before, none of them as nulls. */
type Row = { [Column in keyof Event]: Event[Column] | null } & {
  /** The oldest transaction that is still under way: what earlier ones wrote has been read. */
  oldest: string;
};

/**
 * Returns a function that reads the new events: each process delivers every event to its own sockets. Neither ids
 * nor transactions are committed in order, so events from the oldest transaction that was under way are read
 * again, and those that were delivered are skipped. The numbers of a topic are committed in order, since a
 * transaction gets the next one only after the commit of the one before: a reader that sees a number sees all lower ones.
 */
async function createReader(database: Database): Promise<() => Promise<Event[]>> {
  const read = async (since: string | null) => {
    const { rows } = await sql<Row>`select oldest::text, id, user_id, topic, data, request_id, epoch, number,
        (extract(epoch from clock_timestamp()) * 1000)::bigint - at as age
      from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) as snapshot
      left join live_event on transaction >= coalesce(${since}::xid8, oldest)`.execute(database);
    return { oldest: rows[0]?.oldest ?? since, events: rows.filter(isEvent) };
  };
  let previous = await read(null);
  return async () => {
    const current = await read(previous.oldest);
    const delivered = new Set(previous.events.map(({ id }) => id));
    previous = current;
    return current.events.filter(({ id }) => !delivered.has(id)).sort((a, b) => a.number - b.number);
  };
}

const isEvent = (row: Row): row is Row & Event => row.id !== null;
