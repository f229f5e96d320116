import type { PGlite } from '@electric-sql/pglite';
import { Kysely, Migrator, PostgresDialect, sql, type Transaction } from 'kysely';
import { type Engine, type Handler, openPglite, type PoolStatus, type Unlisten } from './engines.ts';
import type { Step } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

export type Tx = Transaction<Tables>;

/** The database, and the way to the listeners of all processes on it. */
export class Database extends Kysely<Tables> {
  readonly notify: Engine['notify'];
  readonly columnsOf: Engine['columnsOf'];

  constructor({ pool, notify, columnsOf }: Pick<Engine, 'pool' | 'notify' | 'columnsOf'>) {
    super({ dialect: new PostgresDialect({ pool }) });
    this.notify = notify;
    this.columnsOf = columnsOf;
  }
}

export interface OpenDatabase {
  database: Database;
  /** Whether other processes may use the same database. */
  isShared: boolean;
  /** Calls `handler` with the payload of every notification of the channel. */
  listen(channel: string, handler: Handler): Promise<Unlisten>;
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
}

/**
 * Opens the PostgreSQL at `url`, or else PGlite in `dataFolder`, or else PGlite in memory, and runs the
 * `migrations` that the schema lacks, in the order of their names.
 */
export async function openDatabase(
  place: Place,
  migrations: readonly Step[],
  onError: (error: unknown) => void,
): Promise<OpenDatabase> {
  const engine: Engine = place.url
    ? openPostgres(place.url, onError)
    : await openPglite(place.dataFolder, place.pglite);
  const database = new Database(engine);
  try {
    if (!(await hasAll(database, migrations))) await migrate(database, migrations);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    database,
    isShared: place.url !== undefined,
    listen: engine.listen,
    session: engine.session,
    poolStatus: engine.poolStatus,
    async close() {
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
