import { once } from 'node:events';
import pg from 'pg';
import { columnsFrom, type Engine, type Session, withoutRowsOf } from '../kernel/database/engines.ts';
import { createPipelines } from './pipelines.ts';
import { createPostgresBroker, newProcessName } from './postgres-broker.ts';
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
const connections = 10;

/** A pool on a PostgreSQL server, and one more connection for notifications and advisory locks. */
export function openPostgres(url: string, onError: (error: unknown) => void): Engine {
  const name = newProcessName();
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
    client
      .query(
        `select set_config('plan_cache_mode', 'force_generic_plan', false), set_config('application_name', '${name}', false)`,
      )
      .catch(onError);
  });
  let openClients = 0;
  pool.on('connect', () => {
    openClients += 1;
  });
  pool.on('remove', () => {
    openClients -= 1;
  });
  // The pool's own end resolves while its connections are still being closed. If the database is dropped then, they
  // end with an error.
  const end = async () => {
    await pool.end();
    while (openClients > 0) await once(pool, 'remove');
  };
  const names = createStatementNames();

  const broker = createPostgresBroker(url, onError, name);

  return {
    pool: {
      connect: async () => clientFor(await pool.connect(), names),
      end,
    },
    async columnsOf(select) {
      const { fields } = await pool.query(withoutRowsOf(select), [...select.parameters]);
      return columnsFrom(fields);
    },
    answer: createPipelines(pool, names),
    broker,
    session: async () => sessionOf(await broker.connection()),
    poolStatus: () => ({
      connections: pool.totalCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    beforeClose: broker.close,
    async close() {
      await broker.close();
      await end();
    },
  };
}
