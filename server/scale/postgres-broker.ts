import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Broker, createHandlers, createPresence, type Message } from '../kernel/broker/broker.ts';
import { processPrefix } from './process-locks.ts';

const reconnectAfterMilliseconds = 500;
/** A process is cut off after several of these without a sign of life (`process-locks.ts`). */
const beatEveryMilliseconds = 500;

/** A broker on PostgreSQL's NOTIFY. Its connection also holds the process's advisory locks. */
export interface PostgresBroker extends Broker {
  connection(): Promise<pg.Client>;
}

/** A name by which other processes find all connections of this one. */
export const newProcessName = (): string => `${processPrefix}${randomBytes(9).toString('base64url')}`;

/** Messages that come while some are under way go with the next ones. */
function createPublisher(
  connection: () => Promise<pg.Client>,
  onError: (error: unknown) => void,
): Broker['publish'] {
  const send = async (batch: readonly Message[]): Promise<void> => {
    const columns = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    await (await connection()).query(
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)',
      columns,
    );
  };
  let sending: Promise<void> = Promise.resolve();
  let nextBatch: Message[] | null = null;
  return (messages) => {
    if (nextBatch === null) {
      const batch: Message[] = [];
      nextBatch = batch;
      sending = sending.then(() => {
        nextBatch = null;
        return send(batch).catch(onError);
      });
    }
    nextBatch.push(...messages);
    return sending;
  };
}

/** @param name of the process, which all of its connections have */
export function createPostgresBroker(
  url: string,
  onError: (error: unknown) => void,
  name = newProcessName(),
): PostgresBroker {
  const handlers = createHandlers();
  const presence = createPresence();
  let connecting: Promise<pg.Client> | null = null;
  let closed = false;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, pipeline: true });
    client.on('notification', ({ channel, payload = '' }) => handlers.call({ channel, payload }));
    client.on('error', onError);
    let beating: NodeJS.Timeout | null = null;
    client.on('end', () => {
      if (beating) clearInterval(beating);
      connecting = null;
      presence.lost();
      if (!closed) setTimeout(() => void connection().catch(onError), reconnectAfterMilliseconds).unref();
    });
    await client.connect();
    await client.query("select set_config('application_name', $1, false)", [name]);
    // In real time, whatever the process is doing: only one that is stopped, or can't be reached, is silent. When the
    // connection ends, the server's last words are reported by its own event.
    beating = setInterval(() => void client.query('select 1').catch(() => undefined), beatEveryMilliseconds);
    beating.unref();
    // A commit with notifications excludes all others until it is on the disk, and these needn't get there.
    await client.query('set synchronous_commit = off');
    // A machine that is gone ends no connection: the server asks it, so that its locks are free after three seconds.
    for (const setting of ['idle', 'interval', 'count'])
      await client.query(`set tcp_keepalives_${setting} = ${setting === 'count' ? 2 : 1}`);
    for (const channel of handlers.channels())
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    presence.connected();
    return client;
  };
  const connection = (): Promise<pg.Client> => {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    connecting ??= connect();
    return connecting;
  };

  return {
    connection,
    publish: createPublisher(connection, onError),
    async subscribe(channel, handler) {
      handlers.add(channel, handler);
      const client = await connection();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => handlers.delete(channel, handler);
    },
    state: presence.state,
    onReturn: presence.onReturn,
    async close() {
      closed = true;
      if (connecting) await (await connecting).end();
    },
  };
}
