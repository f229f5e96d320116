import pg from 'pg';
import type { Cleanup } from '../shared/cleanup.ts';

const postgresServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The URL of a new database on the PostgreSQL server, dropped at the end; null, with a printed line, without a server. */
export async function newDatabase(cleanup: Cleanup): Promise<string | null> {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 2000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) {
    console.log('No PostgreSQL server answers (TEST_DATABASE_URL): measured on PGlite only.');
    return null;
  }
  cleanup.add(() => client.end());
  const name = `pelorus_bench_${process.pid}_${Date.now()}`;
  await client.query(`create database ${name}`);
  cleanup.add(() => client.query(`drop database ${name} with (force)`));
  return Object.assign(new URL(postgresServer), { pathname: name }).href;
}
