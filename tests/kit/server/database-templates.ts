import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrations } from '#server/migrations.ts';
import { openDatabase } from '#server/open-database.ts';
import { restorable } from './restorable.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a dump of PGlite with the schema: loading it is faster than creating a database. */
    databaseImage: string;
    /** The server of PostgreSQL and a database on it with the schema; null where no server answers. */
    databaseTemplate: { server: string; name: string } | null;
  }
}

const fail = (error: unknown) => {
  throw error;
};

async function createImage(folder: string): Promise<string> {
  const dataFolder = join(folder, 'database');
  await (await openDatabase({ dataFolder }, migrations, fail)).close();
  const pglite = await PGlite.create({ dataDir: dataFolder });
  await pglite.exec(restorable);
  const image = join(folder, 'image.tar');
  writeFileSync(image, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return image;
}

async function connect(server: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 2000 });
  return client.connect().then(
    () => client,
    () => null,
  );
}

async function createTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  await client.query(`create database ${name}`);
  const url = Object.assign(new URL(server), { pathname: name }).href;
  await (await openDatabase({ url }, migrations, fail)).close();
  const template = new pg.Client({ connectionString: url });
  await template.connect();
  await template.query(restorable);
  await template.end();
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}

/** Creates the databases that those of the tests are copies of, and drops all copies at the end. */
export default async function createTemplates({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-image-'));
  provide('databaseImage', await createImage(folder));

  const server = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const name = `pelorus_test_${process.pid}_${Date.now()}`;
  const client = await connect(server);
  if (client) await createTemplate(client, server, name);
  else console.info('No PostgreSQL server answers (TEST_DATABASE_URL): tested on PGlite only.');
  provide('databaseTemplate', client && { server, name });

  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (client) await dropAll(client, name);
    await client?.end();
  };
}
