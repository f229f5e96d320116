import pg from 'pg';
import type { Cleanup } from './cleanup.ts';

const postgresServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The URLs of new databases on the PostgreSQL server, dropped at the end; none, with a printed line, without one. */
export async function newDatabases(count: number, cleanup: Cleanup): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 2000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.log('No PostgreSQL server answers (TEST_DATABASE_URL): measured on PGlite only.');
    return [];
  }
  cleanup.add(() => client.end());
  const names = Array.from(
    { length: count },
    (_, index) => `pelorus_bench_${process.pid}_${Date.now()}_${index}`,
  );
  for (const name of names) {
    await client.query(`create database ${name}`);
    cleanup.add(() => client.query(`drop database ${name} with (force)`));
  }
  return names.map((name) => Object.assign(new URL(postgresServer), { pathname: name }).href);
}
