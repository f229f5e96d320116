import { CompiledQuery, Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Broker, Handler, Unsubscribe } from '../broker/broker.ts';
import type { Engine, PoolStatus } from './engines.ts';
import type { Step } from './migrations.ts';
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

/** An engine, with the messages between the processes on it. */
interface Connected {
  engine: Engine;
  broker: Broker;
  /** Whether other processes may use the same database. */
  isShared: boolean;
}

/** Runs the `migrations` that the schema lacks, in the order of their names. */
export async function databaseOn(
  { engine, broker, isShared }: Connected,
  migrations: readonly Step[],
): Promise<OpenDatabase> {
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
    isShared,
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
