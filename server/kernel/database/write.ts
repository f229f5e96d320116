import { CompiledQuery } from 'kysely';
import type { Tx } from './database.ts';
import { type Statement, together } from './question.ts';

const mark = '/* without answer */ ';

/** Whether nobody waits for the answer to a statement. */
export const isWithoutAnswer = (text: string): boolean => text.startsWith(mark);

/**
 * Makes changes in a transaction without waiting for the answers of a PostgreSQL server. What follows in the
 * transaction sees them. If one fails, a later statement of the transaction throws its error, at the latest the commit.
 */
export async function write(tx: Tx, ...statements: readonly Statement[]): Promise<void> {
  const marked = statements.map((statement) => ({
    compile(queries: Tx) {
      const { sql, parameters } = statement.compile(queries);
      return CompiledQuery.raw(`${mark}${sql}`, [...parameters]);
    },
  }));
  await together(tx, ...marked);
}
