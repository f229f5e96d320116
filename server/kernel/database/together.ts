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

/** The statements of an area, and the function that reads their rows. */
export interface Question<Answer> {
  statements: readonly Statement[];
  answerFrom(rows: readonly unknown[][]): Answer;
}

export const question = <const Statements extends readonly Statement[], Answer>(
  statements: Statements,
  answerFrom: (...rows: RowsOf<Statements>) => Answer,
): Question<Answer> => ({
  statements,
  // `ask` gives each question the rows of its own statements.
  answerFrom: (rows) => answerFrom(...(rows as RowsOf<Statements>)),
});

type AnswersOf<Questions extends readonly Question<unknown>[]> = {
  [Index in keyof Questions]: Questions[Index] extends Question<infer Answer> ? Answer : never;
};

/** Sends the statements of all questions at once, in their order (`together`). */
export async function ask<Questions extends readonly Question<unknown>[]>(
  tx: Tx,
  ...questions: Questions
): Promise<AnswersOf<Questions>> {
  const rows = await together(tx, ...questions.flatMap(({ statements }) => statements));
  let taken = 0;
  const answers = questions.map(({ statements, answerFrom }) => {
    taken += statements.length;
    return answerFrom(rows.slice(taken - statements.length, taken));
  });
  // Each at its question's index: `map` can't keep the types of a tuple apart.
  return answers as AnswersOf<Questions>;
}
