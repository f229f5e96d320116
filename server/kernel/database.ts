import { Kysely, Migrator, PostgresDialect, type Transaction } from 'kysely';
import { migrations } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import { type Engine, openPglite, openPostgres, type Unlisten } from './engines.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface OpenDatabase {
  database: Database;
  /** Whether other processes may use the same database. */
  isShared: boolean;
  /** Hears what a committed transaction told a channel with pg_notify. */
  listen(channel: string, handler: (payload: string) => void): Promise<Unlisten>;
  /**
   * Takes the lock of that number until the database is closed; false while another process has it.
   * `onLost` hears when it went with a broken connection.
   */
  tryOwn(lock: number, onLost: () => void): Promise<boolean>;
  close(): Promise<void>;
}

/** Opens the PostgreSQL at `url`, or PGlite in `dataFolder`, or in memory; brings the schema up to date. */
export async function openDatabase(
  place: { url?: string | undefined; dataFolder?: string | undefined },
  onError: (error: unknown) => void,
): Promise<OpenDatabase> {
  const engine: Engine = place.url ? openPostgres(place.url, onError) : await openPglite(place.dataFolder);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: engine.pool }) });
  try {
    await migrate(database);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return {
    database,
    isShared: place.url !== undefined,
    listen: engine.listen,
    tryOwn: engine.tryOwn,
    async close() {
      await engine.beforeClose();
      await database.destroy();
    },
  };
}

async function migrate(database: Database): Promise<void> {
  const order = new Map(migrations.map(({ name }, index) => [name, index]));
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(migrations.map(({ name, up }) => [name, { up }]))),
    },
    allowUnorderedMigrations: true,
    nameComparator: (a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
