import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** The status of a record; null if it doesn't exist. */
export async function statusIn<Status extends string>(
  tx: Tx,
  table: keyof Tables,
  id: number,
): Promise<Status | null> {
  const { rows } = await sql<{
    status: Status;
  }>`select status from ${sql.table(table)} where id = ${id}`.execute(tx);
  return rows[0]?.status ?? null;
}
