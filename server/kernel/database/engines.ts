import { PGlite } from '@electric-sql/pglite';
import type { CompiledQuery, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Broker } from '../broker/broker.ts';
import { createLocalBroker } from '../broker/local.ts';
import { createSelects } from './pglite-selects.ts';

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

const statement = (command: unknown): PostgresQueryResult<unknown>['command'] =>
  command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE'
    ? command
    : 'SELECT';

/**
 * PGlite has one connection, so clients wait for each other in the order in which they connect.
 * @param running a PGlite to use, which stays open
 */
export async function openPglite(dataFolder: string | undefined, running?: PGlite): Promise<Engine> {
  const pglite = running ?? (await PGlite.create(dataFolder === undefined ? {} : { dataDir: dataFolder }));
  const broker = createLocalBroker();
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

  const close = () => (running ? tail : pglite.close());
  return {
    pool: { connect, end: close },
    async columnsOf(select) {
      const { release } = await connect();
      try {
        const { fields } = await pglite.query(withoutRowsOf(select), [...select.parameters]);
        return columnsFrom(fields);
      } finally {
        release();
      }
    },
    answer: createSelects(pglite, connect),
    broker: {
      ...broker,
      async subscribe(channel, handler) {
        const stops = [await pglite.listen(channel, handler), await broker.subscribe(channel, handler)];
        return async () => {
          for (const stop of stops) await stop();
        };
      },
    },
    session: null,
    poolStatus: () => null,
    beforeClose: () => Promise.resolve(),
    close,
  };
}
