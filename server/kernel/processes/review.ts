import { type Selectable, sql, type Updateable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { type DueWork, dueIn } from './due-work.ts';

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;

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

/**
 * Decides a record once: of two decisions the first one counts.
 * @param open the status of a record that isn't decided
 * @returns the record; undefined where it was decided before, and where there is none
 */
export async function decideOnce<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  { id, open }: { id: number; open: string },
  decision: Updateable<Tables[Table]>,
): Promise<Row<Table> | undefined> {
  const changes = Object.entries(decision).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Row<Table>>`update ${sql.table(table)} set ${sql.join(changes)}
    where id = ${id} and status = ${open} returning *`.execute(tx);
  return rows[0];
}

/** Decides the records of a table with the status `open` when the time in the column has come. */
export const reviewOf = <Table extends keyof Tables, Decision>(
  name: string,
  [table, open, column]: readonly [Table, open: string, keyof Tables[Table] & string],
  decisionOn: (row: Row<Table>, tx: Tx) => Decision | Promise<Decision>,
  decide: (tx: Tx, id: number, decision: Decision, at: number) => Promise<unknown>,
): DueWork => ({
  name,
  due: dueIn(table, open, column),
  async settle(tx, id, at) {
    const { rows } = await sql<Row<Table>>`select * from ${sql.table(table)} where id = ${id}`.execute(tx);
    for (const row of rows) await decide(tx, id, await decisionOn(row, tx), at);
  },
});
