import type { PGlite } from '@electric-sql/pglite';
import type { Broker } from './kernel/broker/broker.ts';
import { databaseOn, type OpenDatabase } from './kernel/database/database.ts';
import { type Engine, openPglite } from './kernel/database/engines.ts';
import type { Step } from './kernel/database/migrations.ts';
import { createNatsBroker } from './scale/nats-broker.ts';
import { openPostgres } from './scale/postgres.ts';

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
  const isShared = place.engine !== undefined || place.url !== undefined;
  return databaseOn({ engine, broker, isShared }, migrations);
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
