import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '#server/kernel/database/database.ts';
import { migrations } from '#server/migrations.ts';
import { openDatabase } from '#server/open-database.ts';

/** An empty database with the schema; its exchange has to be stopped before it is dropped. */
interface TestDatabase {
  /** Undefined for PGlite. */
  url: string | undefined;
  pglite?: PGlite;
  drop(): Promise<void>;
}

export interface Engine {
  name: string;
  open(): Promise<TestDatabase>;
}

interface ReusingEngine extends Engine {
  /** Creates a database instead of using one again. */
  openNew(): Promise<TestDatabase>;
}

const restore = 'select origin.restore() as restored';

/**
 * Databases that were dropped are restored and used again, in this file or the worker's next one. One whose schema
 * a test has changed isn't. @throws {Error} from `drop` while a transaction on the database is open
 */
const createMemory = (): ReusingEngine => {
  const idle: PGlite[] = [];
  const create = async () => PGlite.create({ loadDataDir: await openAsBlob(inject('databaseImage')) });
  const use = (pglite: PGlite): TestDatabase => ({
    url: undefined,
    pglite,
    async drop() {
      const { rows } = await pglite.query<{ restored: boolean }>(restore);
      if (rows[0]?.restored) idle.push(pglite);
      else await pglite.close();
    },
  });
  return {
    name: 'PGlite',
    open: async () => use(idle.pop() ?? (await create())),
    openNew: async () => use(await create()),
  };
};

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As in memory. What is left at the end of the run is dropped with the template. */
const createPostgres = (server: string, template: string): Engine & { server: string } => {
  const idle: string[] = [];
  const create = async () => {
    const name = `${template}_${randomBytes(4).toString('hex')}`;
    await on(server, (client) => client.query(`create database ${name} template ${template}`));
    return name;
  };
  const use = (name: string): TestDatabase => {
    const url = Object.assign(new URL(server), { pathname: name }).href;
    return {
      url,
      async drop() {
        const { rows } = await on(url, (client) => client.query<{ restored: boolean }>(restore));
        if (rows[0]?.restored) idle.push(name);
        else await on(server, (client) => client.query(`drop database ${name} with (force)`));
      },
    };
  };
  return {
    name: 'PostgreSQL',
    server,
    open: async () => use(idle.pop() ?? (await create())),
  };
};

export const memory = createMemory();
const template = inject('databaseTemplate');
export const postgres = template ? createPostgres(template.server, template.name) : null;

/** The engines that are available on this machine. */
export const engines: Engine[] = postgres ? [memory, postgres] : [memory];

/** An empty database as the exchange opens it; to close it drops it, too. */
export async function openEmpty(engine: Engine, onError: (error: unknown) => void): Promise<OpenDatabase> {
  const place = await engine.open();
  const open = await openDatabase(place, migrations, onError);
  const close = async () => {
    await open.close();
    await place.drop();
  };
  return { ...open, close };
}

/** Resolves when so many transactions wait for a lock; on PGlite at once, since they wait for its only connection. */
export async function untilWaiting(engine: Engine, database: Database, count = 1): Promise<void> {
  for (let waiting = 0; engine !== memory && waiting < count; ) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    waiting = rows[0]?.count ?? 0;
  }
}

/** How many of so many drawn sequences this engine takes, with a seed of its own: together the engines take them all. */
export const drawnOn = (engine: Engine, { runs, seed }: { runs: number; seed: number }) => ({
  numRuns: Math.ceil(runs / engines.length),
  seed: seed + engines.findIndex(({ name }) => name === engine.name),
});

/**
 * Runs the work with an engine that opens the same database each time, for exchanges that run on it one after
 * another, as before and after a downtime.
 */
export async function withOneDatabase(engine: Engine, work: (same: Engine) => Promise<void>): Promise<void> {
  const { drop, ...database } = await engine.open();
  await work({ name: engine.name, open: async () => ({ ...database, drop: () => Promise.resolve() }) });
  await drop();
}
