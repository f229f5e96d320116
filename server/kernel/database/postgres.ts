import pg from 'pg';
import {
  columnsFrom,
  createHandlers,
  type Engine,
  type Notification,
  type Session,
  withoutRowsOf,
} from './engines.ts';
import { clientFor } from './postgres-client.ts';
import { createStatementNames } from './statement-names.ts';

/** The client as a session, the same object each time. */
const sessions = new WeakMap<pg.Client, Session>();
function sessionOf(client: pg.Client): Session {
  const known = sessions.get(client);
  if (known) return known;
  const session: Session = {
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      const { rows } = await client.query(text, [...parameters]);
      // The caller knows the columns of its statement.
      return rows as Row[];
    },
    onEnd: (handler) => void client.once('end', handler),
  };
  sessions.set(client, session);
  return session;
}

const bigint = 20;
const reconnectAfterMilliseconds = 1000;
const connections = 10;

/** A pool on a PostgreSQL server, and one more connection for notifications and advisory locks. */
export function openPostgres(url: string, onError: (error: unknown) => void): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    types: {
      // Times and ids stay below 2^53, so they are read as numbers, as in PGlite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigint ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onError);
  // Whatever the values are, each statement goes along its index: a plan for each of them would cost more than it saves.
  pool.on('connect', (client) => {
    // While it is in use, nobody else does: an error without a listener would end the process. The statement that is
    // under way fails, or the next one.
    client.on('error', () => undefined);
    client.query('set plan_cache_mode = force_generic_plan').catch(onError);
  });
  const names = createStatementNames();

  const handlers = createHandlers();
  let listener: Promise<pg.Client> | null = null;
  let closed = false;

  const connectListener = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('notification', ({ channel, payload = '' }) => handlers.call({ channel, payload }));
    client.on('error', onError);
    client.on('end', () => {
      listener = null;
      if (!closed) setTimeout(() => void listening().catch(onError), reconnectAfterMilliseconds).unref();
    });
    await client.connect();
    // A commit with notifications excludes all others until it is on the disk, and these needn't get there.
    await client.query('set synchronous_commit = off');
    // A machine that is gone ends no connection: the server asks it, so that its locks are free after three seconds.
    for (const setting of ['idle', 'interval', 'count'])
      await client.query(`set tcp_keepalives_${setting} = ${setting === 'count' ? 2 : 1}`);
    for (const channel of handlers.channels())
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  };
  const listening = (): Promise<pg.Client> => {
    if (closed) return Promise.reject(new Error('The database is closed.'));
    listener ??= connectListener();
    return listener;
  };
  const beforeClose = async () => {
    closed = true;
    if (listener) await (await listener).end();
  };

  const send = async (batch: readonly Notification[]): Promise<void> => {
    const columns = [batch.map(({ channel }) => channel), batch.map(({ payload }) => payload)];
    await (await listening()).query(
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)',
      columns,
    );
  };
  let sending: Promise<void> = Promise.resolve();
  let nextBatch: Notification[] | null = null;

  return {
    pool: {
      connect: async () => clientFor(await pool.connect(), names),
      end: () => pool.end(),
    },
    async columnsOf(select) {
      const { fields } = await pool.query(withoutRowsOf(select), [...select.parameters]);
      return columnsFrom(fields);
    },
    async listen(channel, handler) {
      handlers.add(channel, handler);
      const client = await listening();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => handlers.delete(channel, handler);
    },
    notify(notifications) {
      // Statements that come while one is under way go with the next one.
      if (nextBatch === null) {
        const batch: Notification[] = [];
        nextBatch = batch;
        sending = sending.then(() => {
          nextBatch = null;
          return send(batch).catch(onError);
        });
      }
      nextBatch.push(...notifications);
      return sending;
    },
    session: async () => sessionOf(await listening()),
    poolStatus: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    beforeClose,
    async close() {
      await beforeClose();
      await pool.end();
    },
  };
}
