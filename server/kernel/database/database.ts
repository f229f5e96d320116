import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Broker, Handler, Unsubscribe } from '../broker/broker.ts';
import { createNatsBroker } from '../broker/nats.ts';
import { type Engine, openPglite, type PoolStatus } from './engines.ts';
import type { Step } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** The database, and the way to the listeners of all processes on it. */
export class Database extends Kysely<Tables> {
  readonly notify: Broker['publish'];
  readonly columnsOf: Engine['columnsOf'];
  readonly answer: NonNullable<Engine['answer']>;

  constructor(
    { pool, columnsOf, answer }: Pick<Engine, 'pool' | 'columnsOf' | 'answer'>,
    { publish }: Broker,
  ) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.notify = publish;
    this.columnsOf = columnsOf;
    this.answer =
      answer ??
      (async (text, parameters) => {
        const select = CompiledQuery.raw(text, [...parameters]);
        return (await this.executeQuery<{ answer: unknown }>(select)).rows[0]?.answer;
      });
  }
}

export interface OpenDatabase {
  database: Database;
  /** Whether other processes may use the same database. */
  isShared: boolean;
  /** Carries messages to the other processes: NATS where it is given, else the database itself. */
  broker: Broker;
  /** Calls `handler` with every message of the channel, from the broker or from a transaction (`pg_notify`). */
  listen(channel: string, handler: Handler): Promise<Unsubscribe>;
  /** Calls the listener whenever messages may have been lost, as while the broker was away. */
  onReturn(listener: () => void): () => void;
  session: Engine['session'];
  /** The pool's connections; null where there is only one. */
  poolStatus(): PoolStatus | null;
  close(): Promise<void>;
}

interface Place {
  url?: string | undefined;
  dataFolder?: string | undefined;
  /** A PGlite that is running, and stays open. */
  pglite?: PGlite | undefined;
  /** NATS servers, separated by commas, for the processes on one PostgreSQL. */
  natsUrl?: string | undefined;
  /** An engine that several processes share; for the simulation, which has all of them in one. */
  engine?: Engine | undefined;
}

/**
 * Opens the engine if there is one, or else the PostgreSQL at `url`, or else PGlite in `dataFolder`, or else PGlite
 * in memory, and runs the `migrations` that the schema lacks, in the order of their names.
 */
export async function openDatabase(
  place: Place,
  migrations: readonly Step[],
  onError: (error: unknown) => void,
): Promise<OpenDatabase> {
  const engine: Engine =
    place.engine ??
    (place.url ? openPostgres(place.url, onError) : await openPglite(place.dataFolder, place.pglite));
  const broker = await brokerFor(engine, place, onError).catch(async (error: unknown) => {
    await engine.close();
    throw error;
  });
  const database = new Database(engine, broker);
  try {
    if (!(await hasAll(database, migrations))) await migrate(database, migrations);
  } catch (error) {
    await broker.close();
    await engine.close();
    throw error;
  }
  const brokers = [...new Set([engine.broker, broker])];
  return {
    database,
    isShared: place.engine !== undefined || place.url !== undefined,
    broker,
    onReturn(listener) {
      const stops = brokers.map((each) => each.onReturn(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    async listen(channel, handler) {
      const stops: Unsubscribe[] = [];
      for (const each of brokers) stops.push(await each.subscribe(channel, handler));
      return async () => {
        for (const stop of stops) await stop();
      };
    },
    session: engine.session,
    poolStatus: engine.poolStatus,
    async close() {
      await broker.close();
      await engine.beforeClose();
      await database.destroy();
    },
  };
}

/** @throws {TypeError} for a URL of NATS that isn't one */
async function brokerFor(
  engine: Engine,
  { url, natsUrl }: Place,
  onError: (error: unknown) => void,
): Promise<Broker> {
  if (url === undefined || natsUrl === undefined) return engine.broker;
  const client = await engine.pool.connect();
  try {
    const { rows } = await client.query<{ prefix: string }>(
      `select concat_ws('.', 'pelorus', system_identifier, oid) as prefix
        from pg_control_system(), pg_database where datname = current_database()`,
      [],
    );
    const [{ prefix = 'pelorus' } = {}] = rows;
    return createNatsBroker(natsUrl, { prefix, onError });
  } finally {
    client.release();
  }
}

/** Whether all of the migrations were run: Kysely's own check asks for the whole schema. */
async function hasAll(database: Database, migrations: readonly Step[]): Promise<boolean> {
  const table = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(database);
  if (!table.rows[0]?.is_there) return false;
  const run = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  const names = new Set(run.rows.map(({ name }) => name));
  return migrations.every(({ name }) => names.has(name));
}

async function migrate(database: Database, migrations: readonly Step[]): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]))),
    },
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
