import pg from 'pg';

const postgresServer = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Runs the work with the URL of a new database on the server; without one, not at all. */
export async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: postgresServer, connectionTimeoutMillis: 2000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere)
    return console.log('No PostgreSQL server answers (TEST_DATABASE_URL): measured on PGlite only.');
  const name = `pelorus_bench_${process.pid}_${Date.now()}`;
  await client.query(`create database ${name}`);
  try {
    const url = new URL(postgresServer);
    url.pathname = name;
    await work(url.href);
  } finally {
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  }
}
