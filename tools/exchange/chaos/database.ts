import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { migrations } from '#server/migrations.ts';
import { openDatabase } from '#server/open-database.ts';
import { createSandbox } from '#server/sandbox.ts';

const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const urlOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href;

/** The databases of a PostgreSQL server. */
export type Databases = NonNullable<Awaited<ReturnType<typeof openDatabases>>>;

/** A run's own database, and a way into it that faults don't touch. */
export type RunDatabase = Awaited<ReturnType<Databases['create']>>;

/** Returns null where no server answers. */
export async function openDatabases() {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2000 });
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const prefix = `pelorus_chaos_${process.pid}_${Date.now()}`;
  let created = 0;
  const dropped = (name: string) => client.query(`drop database if exists ${name} with (force)`);

  // With the schema and the past of all prices, which take longer to create than to copy.
  const template = `${prefix}_template`;
  await client.query(`create database ${template}`);
  const log = { info: () => undefined, error: console.error };
  const first = await createSandbox({ url: urlOf(template), hasSamplePast: false, log });
  await first.start();
  await first.stop();

  return {
    async create() {
      created += 1;
      const name = `${prefix}_${created}`;
      await client.query(`create database ${name} template ${template}`);
      const url = urlOf(name);
      let isDropped = false;
      const open = await openDatabase({ url }, migrations, (error) => {
        if (!isDropped) console.error('The connection of the run broke.', error);
      });
      const rows = async <Row>(text: string, parameters: readonly unknown[] = []) =>
        (await open.database.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))).rows;
      return {
        url,
        open,
        rows,
        /** Ends the connections of all processes. */
        async terminateAll() {
          await rows(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name <> current_setting('application_name')`);
        },
        async drop() {
          isDropped = true;
          await open.close();
          await dropped(name);
        },
      };
    },
    /** Drops all that are left. */
    async close() {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      for (const { datname } of rows) await dropped(datname);
      await client.end();
    },
  };
}
