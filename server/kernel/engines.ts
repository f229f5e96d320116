import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';

/** Stops listening; resolves when that is done. */
export type Unlisten = () => Promise<void>;

/** What differs between PGlite and a PostgreSQL server; Kysely's own PostgreSQL dialect does the rest. */
export interface Engine {
  pool: PostgresPool;
  listen(channel: string, handler: (payload: string) => void): Promise<Unlisten>;
  tryLock(lock: number, onLost: () => void): Promise<boolean>;
  /** Closes everything but the pool, which Kysely closes. */
  beforeClose(): Promise<void>;
  close(): Promise<void>;
}

const statement = (command: unknown): PostgresQueryResult<unknown>['command'] =>
  command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    ? command
    : 'SELECT';

/**
 * PGlite has one connection, so clients wait for each other in the order in which they connect.
 * @param image a dump to start from, for a database in memory
 */
export async function openPglite(dataFolder: string | undefined, image?: Blob): Promise<Engine> {
  const start = image === undefined ? {} : { loadDataDir: image };
  const pglite = await PGlite.create(dataFolder === undefined ? start : { dataDir: dataFolder });
  let tail = Promise.resolve();

  const query = async <Row>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<Row>> => {
    const { rows, ...result } = await pglite.query<Row>(sql, [...parameters]);
    const command = statement('command' in result ? result.command : undefined);
    return { rows, command, rowCount: result.affectedRows ?? 0 };
  };

  const connect = async (): Promise<PostgresPoolClient> => {
    const previous = tail;
    let release: () => void = () => undefined;
    tail = new Promise((resolve) => {
      release = resolve;
    });
    await previous;
    // Without cursors: Kysely uses one only for streams, and only if it was given a cursor class.
    return { query: query as PostgresPoolClient['query'], release };
  };

  const close = () => pglite.close();
  return {
    pool: { connect, end: close },
    listen: async (channel, handler) => {
      const stop = await pglite.listen(channel, handler);
      return () => stop();
    },
    tryLock: () => Promise.resolve(true),
    beforeClose: () => Promise.resolve(),
    close,
  };
}

const bigint = 20;
const reconnectAfter = 1000;

/** A pool on a PostgreSQL server, and one more connection for notifications and advisory locks. */
export function openPostgres(url: string, onError: (error: unknown) => void): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      // Times and ids stay below 2^53, so they are read as numbers, as in PGlite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigint ? Number : pg.types.getTypeParser(oid, format),
    },
  });
  pool.on('error', onError);

  const handlers = new Map<string, Set<(payload: string) => void>>();
  const lockLostHandlers: (() => void)[] = [];
  let listener: Promise<pg.Client> | null = null;
  let closed = false;

  const connectListener = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload);
    });
    client.on('error', onError);
    client.on('end', () => {
      listener = null;
      for (const onLost of lockLostHandlers.splice(0)) onLost();
      if (!closed) setTimeout(() => void listening().catch(onError), reconnectAfter).unref();
    });
    await client.connect();
    for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
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

  return {
    pool,
    async listen(channel, handler) {
      const channelHandlers = handlers.get(channel) ?? new Set();
      handlers.set(channel, channelHandlers.add(handler));
      const client = await listening();
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      return async () => void channelHandlers.delete(handler);
    },
    async tryLock(lock, onLost) {
      const { rows } = await (await listening()).query('select pg_try_advisory_lock($1) as locked', [lock]);
      const isLocked = rows[0]?.locked === true;
      if (isLocked) lockLostHandlers.push(onLost);
      return isLocked;
    },
    beforeClose,
    async close() {
      await beforeClose();
      await pool.end();
    },
  };
}
