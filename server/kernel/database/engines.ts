import { PGlite } from '@electric-sql/pglite';
import type { CompiledQuery, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type Broker, createLocalBroker } from '../broker/broker.ts';
import { createBatches, type Select } from './batches.ts';
import { statementsOf } from './pglite-statements.ts';

/** A column of a select's rows; the type as PostgreSQL numbers it. */
export interface Column {
  name: string;
  type: number;
}

/** A statement that returns a select's columns, and no rows. */
export const withoutRowsOf = ({ sql }: Pick<CompiledQuery, 'sql'>): string =>
  `select * from (${sql}) as part limit 0`;

export const columnsFrom = (fields: readonly { name: string; dataTypeID: number }[]): Column[] =>
  fields.map(({ name, dataTypeID: type }) => ({ name, type }));

/** A connection on which this process listens. Advisory locks that it acquires last as long as it does. */
export interface Session {
  query<Row>(text: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Calls the handler when the connection has ended, and its locks with it. */
  onEnd(handler: () => void): void;
}

/** The differences between PGlite and a PostgreSQL server; Kysely's own PostgreSQL dialect does the rest. */
export interface Engine {
  pool: PostgresPool;
  columnsOf(select: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<Column[]>;
  /** Runs a select with one row and one column, `answer`, in JSON. Absent: the pool runs it as any other statement. */
  answer?(text: string, parameters: readonly unknown[]): Promise<unknown>;
  /** The database's own broker; it also carries what a transaction sends by `pg_notify`. */
  broker: Broker;
  /** The connection that listens now; another one after it was lost. Null where no other process can use the database. */
  session: (() => Promise<Session>) | null;
  poolStatus(): PoolStatus | null;
  /** Closes everything but the pool, which Kysely closes. */
  beforeClose(): Promise<void>;
  close(): Promise<void>;
}

/** How many connections a pool has, and how much work waits for one. */
export interface PoolStatus {
  connections: number;
  idle: number;
  awaited: number;
}

type Query = (sql: string, parameters: readonly unknown[]) => Promise<PostgresQueryResult<unknown>>;

/** A client without cursors: Kysely uses one only for streams, and only if it was given a cursor class. */
export const withoutCursors = (query: Query, release: () => void): PostgresPoolClient => ({
  // The caller knows the columns of its statement.
  query: query as PostgresPoolClient['query'],
  release,
});

/** Nothing else runs in the process while PGlite answers. */
const mostAtOnce = 8;

/** Kysely counts the rows of these four commands only. */
export const commandOf = (command: string): PostgresQueryResult<unknown>['command'] =>
  command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    ? command
    : 'SELECT';

/** One after the other: `next` resolves, with the function that ends the turn, when those before have ended. */
function createTurns() {
  let tail = Promise.resolve();
  return {
    async next(): Promise<() => void> {
      const previous = tail;
      let release: () => void = () => undefined;
      tail = new Promise((resolve) => {
        release = resolve;
      });
      await previous;
      return release;
    },
    all: () => tail,
  };
}

/**
 * PGlite has one connection, so clients wait for each other in the order in which they connect.
 * @param running a PGlite to use, which stays open
 */
export async function openPglite(dataFolder: string | undefined, running?: PGlite): Promise<Engine> {
  const pglite = running ?? (await PGlite.create(dataFolder === undefined ? {} : { dataDir: dataFolder }));
  const statements = statementsOf(pglite);
  // As with PostgreSQL: each statement goes along its index, so a plan for each set of values would only cost time.
  statements.run("set plan_cache_mode = 'force_generic_plan'");
  const broker = createLocalBroker();
  const stopNotifications = statements.onNotification((notification) => {
    // A subscriber may run statements, which the one that notifies has to be finished for.
    queueMicrotask(() => void broker.publish([notification]));
  });
  const turns = createTurns();

  const query: Query = async (sql, parameters) => {
    const { rows, command, rowCount } = statements.run(sql, parameters);
    return { rows, command: commandOf(command), rowCount };
  };

  const connect = async () => withoutCursors(query, await turns.next());

  /** Does something when no client is in a transaction. */
  const between = async <Result>(work: () => Result): Promise<Result> => {
    const { release } = await connect();
    try {
      return work();
    } finally {
      release();
    }
  };

  const answerAll = async (selects: readonly Select[]) => {
    for (let start = 0; start < selects.length; start += mostAtOnce) {
      const some = selects.slice(start, start + mostAtOnce);
      try {
        const results = await between(() => statements.runAll(some));
        for (const [index, { resolve, reject }] of some.entries()) {
          const result = results[index];
          if (result instanceof Error) reject(result);
          else resolve(result?.rows[0]?.answer);
        }
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
  };

  const close = async () => {
    stopNotifications();
    await (running ? turns.all() : pglite.close());
  };
  return {
    pool: { connect, end: close },
    columnsOf: (select) => between(() => columnsFrom(statements.fieldsOf(withoutRowsOf(select)))),
    answer: createBatches(answerAll),
    broker: {
      ...broker,
      async subscribe(channel, handler) {
        await between(() => statements.run(`listen "${channel}"`));
        return broker.subscribe(channel, handler);
      },
    },
    session: null,
    poolStatus: () => null,
    beforeClose: () => Promise.resolve(),
    close,
  };
}
