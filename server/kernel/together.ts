import type { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';

/** A statement that Kysely has built, or SQL of our own. */
interface Statement<Row = unknown> {
  compile(tx: Tx): CompiledQuery<Row>;
}

type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

/**
 * Sends several statements of a transaction at once, so that only the last answer is waited for, and returns the
 * rows of each. They run in their order: each one sees what those before it have changed and locked.
 */
export const together = <Statements extends readonly Statement[]>(
  tx: Tx,
  ...statements: Statements
): Promise<RowsOf<Statements>> =>
  tx.getExecutor().provideConnection(async (connection) => {
    const sent = statements.map((statement) => connection.executeQuery(statement.compile(tx)));
    const results = await Promise.all(sent);
    // Each at its statement's index: `map` can't keep the types of a tuple apart.
    return results.map(({ rows }) => rows) as RowsOf<Statements>;
  });
