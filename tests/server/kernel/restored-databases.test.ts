import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/kernel/database/database.ts';
import { type Engine, engines } from '../../kit/server/engines.ts';
import { startSandbox } from '../../kit/server/sandbox.ts';

/** All rows and sequences by name, without the salts of passwords, the keys for pushes and the times at which migrations ran. */
async function contentOf(database: Database): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'push_key' order by 1`.execute(
    database,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select row::text from ${sql.table(name)} row order by 1`.execute(
      database,
    );
    content[name] = rows.rows.map(({ row }) => row.replaceAll(/\$argon2id\$[^"]*/g, 'salted'));
  }
  const sequences = await sql`select * from origin.sequence order by 1, 2`.execute(database);
  return { ...content, sequences: sequences.rows };
}

describe.each(engines)('a database on $name that was dropped', (engine) => {
  const neverUsed: Engine = { name: engine.name, open: engine.openNew };

  it('starts the next exchange with what a new one has, even after one with all samples', async () => {
    const filled = await startSandbox(neverUsed, { hasSamplePast: true });
    await filled.openDemo('a demo account left behind');
    const left = await contentOf(filled.world.database);
    await filled.stop();

    const next = await startSandbox(engine);
    const fresh = await startSandbox(neverUsed);
    const expected = await contentOf(fresh.world.database);
    expect(await contentOf(next.world.database)).toEqual(expected);
    await next.stop();
    await fresh.stop();
    for (const name of [
      'users',
      'ledger_entry',
      'forex_order',
      'fund_subscription',
      'loan',
      'wallet_deposit',
    ])
      expect(left[name], name).not.toEqual(expected[name]);
    expect(left.sequences).not.toEqual(expected.sequences);
  });

  it('is not used again once its schema was changed', async () => {
    const changed = await startSandbox(engine);
    await sql`alter table users alter column level set default 2`.execute(changed.world.database);
    await changed.stop();
    const next = await startSandbox(engine);
    const { rows } = await sql`select column_default from information_schema.columns
      where table_name = 'users' and column_name = 'level'`.execute(next.world.database);
    expect(rows).toEqual([{ column_default: null }]);
    await next.stop();
  });
});
