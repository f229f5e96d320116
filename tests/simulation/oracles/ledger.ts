import type { Statements } from '#server/kernel/database/pglite-statements.ts';
import { wrongBalances, wrongHolds } from '#tools/search/oracles/money.ts';
import { missingPostings, repeatedClosings, repeatedPostings } from '#tools/search/oracles/once.ts';

const read = (statements: Statements, text: string): string[] =>
  statements.run(text).rows.map(({ fault, about }) => `${fault}: ${about}`);

/** Returns a function to be called after each commit: what is wrong then, if any money has moved. */
export function createLedgerCheck(statements: Statements): () => string[] {
  let newest: unknown = null;
  return () => {
    const [row] = statements.run('select max(id) as id from ledger_posting').rows;
    if (row?.id === newest) return [];
    newest = row?.id ?? null;
    return [...read(statements, wrongBalances), ...read(statements, wrongHolds)];
  };
}

export const finalLedgerFaults = (statements: Statements): string[] => [
  ...read(statements, wrongBalances),
  ...read(statements, wrongHolds),
  ...read(statements, repeatedPostings),
  ...read(statements, repeatedClosings),
  ...read(statements, missingPostings),
];
