import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/kernel/database/database.ts';
import { ask, question } from '#server/kernel/database/together.ts';
import { readSnapshot } from '#server/kernel/database/transact.ts';
import { migrations } from '#server/migrations.ts';
import { engines } from '../kit/server/engines.ts';

const number = (value: number) => sql<{ value: number }>`select ${value}::int as value`;
const nothing = sql<{ value: number }>`select 1 as value where false`;

it.each(engines)('a question is answered from the rows of its own statements ($name)', async (engine) => {
  const { url, pglite, drop } = await engine.open();
  const failures: unknown[] = [];
  const { database, close } = await openDatabase({ url, pglite }, migrations, (error) =>
    failures.push(error),
  );
  const sum = question([number(1), number(2)], ([one], [two]) => (one?.value ?? 0) + (two?.value ?? 0));
  const count = question([nothing], (rows) => rows.length);
  const none = question([], () => 'nothing asked');
  const last = question([number(5)], ([row]) => row?.value);
  expect(await readSnapshot(database, (tx) => ask(tx, sum, count, none, last))).toEqual([
    3,
    0,
    'nothing asked',
    5,
  ]);
  await close();
  await drop();
  expect(failures).toEqual([]);
});
