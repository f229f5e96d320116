import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/kernel/database.ts';
import { migrations } from '#server/migrations.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a dump of PGlite with the schema: loading it is faster than creating a database. */
    databaseImage: string;
  }
}

/** Creates the database that every exchange in memory starts from. */
export default async function createDatabaseImage({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'pelorus-image-'));
  const dataFolder = join(folder, 'database');
  const open = await openDatabase({ dataFolder }, migrations, (error) => {
    throw error;
  });
  await open.close();
  const pglite = await PGlite.create({ dataDir: dataFolder });
  const image = join(folder, 'image.tar');
  writeFileSync(image, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  provide('databaseImage', image);
  return () => rmSync(folder, { recursive: true, force: true });
}
