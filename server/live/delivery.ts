import { sql } from 'kysely';
import { eventsChannel, sessionEnded } from '../kernel/announce.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Database, OpenDatabase } from '../kernel/database.ts';
import type { Unlisten } from '../kernel/engines.ts';
import type { Log } from '../kernel/log.ts';
import type { Hub } from './hub.ts';

const pollEvery = 5000;
/** With several processes an event stays until each has had time to see it. */
const keptMilliseconds = 60_000;

interface Row {
  id: number;
  user_id: string;
  topic: string;
  data: unknown;
}

/** Delivers announced events once they are committed: at the commit's own notice, and by looking now and then. */
export async function startDelivery(
  { database, listen, isShared }: Pick<OpenDatabase, 'database' | 'listen' | 'isShared'>,
  { hub, clock, log, endSession }: { hub: Hub; clock: Clock; log: Log; endSession(session: string): void },
): Promise<Unlisten> {
  const take = isShared ? await takeShared(database) : () => takeAlone(database);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const deliver = async () => {
    do {
      again = false;
      for (const { user_id, topic, data } of await take())
        if (topic === sessionEnded) endSession(String(data));
        else hub.send(user_id, topic, data);
    } while (again && !stopped);
  };
  const wake = (): Promise<void> => {
    again = true;
    if (stopped) return Promise.resolve();
    running ??= deliver()
      .catch((error: unknown) => log.error('Live events could not be delivered.', error))
      .finally(() => {
        running = null;
        // A notice that came after the last look, and before this.
        if (again) void wake();
      });
    return running;
  };

  const stopListening = await listen(eventsChannel, () => void wake());
  const stopPolling = clock.every(pollEvery, wake);
  return async () => {
    stopped = true;
    stopPolling();
    await stopListening();
    await running;
  };
}

const inOrder = (rows: Row[]): Row[] => rows.sort((a, b) => a.id - b.id);

const takeAlone = async (database: Database): Promise<Row[]> =>
  inOrder(await database.deleteFrom('live_event').returning(['id', 'user_id', 'topic', 'data']).execute());

/**
 * Each process delivers every event to its own sockets. Ids don't commit in order, so what has been seen is
 * remembered one by one until it is deleted.
 */
async function takeShared(database: Database): Promise<() => Promise<Row[]>> {
  const read = () => database.selectFrom('live_event').select(['id', 'user_id', 'topic', 'data']).execute();
  let seen = new Set((await read()).map(({ id }) => id));
  return async () => {
    await sql`delete from live_event where at < extract(epoch from now()) * 1000 - ${keptMilliseconds}`.execute(
      database,
    );
    const rows = await read();
    const fresh = rows.filter(({ id }) => !seen.has(id));
    seen = new Set(rows.map(({ id }) => id));
    return inOrder(fresh);
  };
}
