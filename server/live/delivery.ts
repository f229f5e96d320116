import { sql } from 'kysely';
import type { Database, OpenDatabase } from '../kernel/database/database.ts';
import type { Unlisten } from '../kernel/database/engines.ts';
import { eventsChannel, sessionEnded } from '../kernel/live/announce.ts';
import type { Hub } from '../kernel/live/hub.ts';
import type { Log } from '../kernel/log.ts';
import type { Clock } from '../kernel/processes/clock.ts';

const pollEveryMilliseconds = 5000;
/** With several processes an event stays in the table long enough for each of them to read it. */
const retentionMilliseconds = 60_000;

interface Row {
  id: number;
  user_id: string;
  topic: string;
  data: unknown;
}

/** Delivers announced events after their commit: on its notification, and by polling in case one was lost. */
export async function startDelivery(
  { database, listen, isShared }: Pick<OpenDatabase, 'database' | 'listen' | 'isShared'>,
  { hub, clock, log, endSession }: { hub: Hub; clock: Clock; log: Log; endSession(session: string): void },
): Promise<Unlisten> {
  const readNew = isShared ? await createSharedReader(database) : () => deleteAndReturnAll(database);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const deliver = async () => {
    do {
      again = false;
      for (const { user_id, topic, data } of await readNew())
        if (topic === sessionEnded) endSession(String(data));
        else hub.send(user_id, topic, data);
    } while (again && !stopped);
  };
  const deliverSoon = (): Promise<void> => {
    again = true;
    if (stopped) return Promise.resolve();
    running ??= deliver()
      .catch((error: unknown) => log.error('Live events could not be delivered.', error))
      .finally(() => {
        running = null;
        // A notification arrived after the last read and before this callback.
        if (again) void deliverSoon();
      });
    return running;
  };

  const stopListening = await listen(eventsChannel, () => void deliverSoon());
  const stopPolling = clock.every(pollEveryMilliseconds, async () => {
    if (isShared) await deleteOld(database);
    await deliverSoon();
  });
  return async () => {
    stopped = true;
    stopPolling();
    await stopListening();
    await running;
  };
}

const deleteOld = (database: Database) =>
  sql`delete from live_event where at < extract(epoch from now()) * 1000 - ${retentionMilliseconds}`.execute(
    database,
  );

const inOrder = (rows: Row[]): Row[] => rows.sort((a, b) => a.id - b.id);

const deleteAndReturnAll = async (database: Database): Promise<Row[]> =>
  inOrder(await database.deleteFrom('live_event').returning(['id', 'user_id', 'topic', 'data']).execute());

/** The rows of one statement of a reader: the events since `oldest` of the read before, none of them as nulls. */
type SharedRow = { [Column in keyof Row]: Row[Column] | null } & {
  /** The oldest transaction that is still under way: what earlier ones wrote has been read. */
  oldest: string;
};

/**
 * Returns a function that reads the new events: each process delivers every event to its own sockets. Neither ids
 * nor transactions are committed in order, so events from the oldest transaction that was under way are read
 * again, and those that were delivered are skipped.
 */
async function createSharedReader(database: Database): Promise<() => Promise<Row[]>> {
  const read = async (since: string) => {
    const { rows } = await sql<SharedRow>`select oldest::text, id, user_id, topic, data
      from (select pg_snapshot_xmin(pg_current_snapshot()) as oldest) as snapshot
      left join live_event on transaction >= ${since}::xid8`.execute(database);
    return { oldest: rows[0]?.oldest ?? since, events: rows.filter(isEvent) };
  };
  let previous = await read('0');
  return async () => {
    const current = await read(previous.oldest);
    const delivered = new Set(previous.events.map(({ id }) => id));
    previous = current;
    return inOrder(current.events.filter(({ id }) => !delivered.has(id)));
  };
}

const isEvent = (row: SharedRow): row is SharedRow & Row => row.id !== null;
