import type { CompiledQuery, Kysely } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.ts';

/** Builds statements: the database, or a transaction of it. */
export type Queries = Kysely<Tables>;

/** A statement that Kysely has built, or SQL of our own. */
export interface Statement<Row = unknown> {
  compile(queries: Queries): CompiledQuery<Row>;
}

type RowsOf<Statements extends readonly Statement[]> = {
  [Index in keyof Statements]: Statements[Index] extends Statement<infer Row> ? Row[] : never;
};

/** Statements, and the function that reads their rows; it throws what is to be refused. */
export interface Question<Answer> {
  statements: readonly Statement[];
  answerFrom(rows: readonly unknown[][]): Answer;
}

export const question = <const Statements extends readonly Statement[], Answer>(
  statements: Statements,
  answerFrom: (...rows: RowsOf<Statements>) => Answer,
): Question<Answer> => ({
  statements,
  // `ask` and `read` give each question the rows of its own statements.
  answerFrom: (rows) => answerFrom(...(rows as RowsOf<Statements>)),
});

/** A question whose answer is calculated without the database, when it is asked. */
export const withoutRows = <Answer>(answer: () => Answer): Question<Answer> => question([], answer);

type AnswersOf<Questions extends readonly Question<unknown>[]> = {
  [Index in keyof Questions]: Questions[Index] extends Question<infer Answer> ? Answer : never;
};

/** Several questions as one, whose answer is made of theirs. */
export const combined = <const Questions extends readonly Question<unknown>[], Answer>(
  questions: Questions,
  answerFrom: (...answers: AnswersOf<Questions>) => Answer,
): Question<Answer> => ({
  statements: questions.flatMap(({ statements }) => statements),
  answerFrom(rows) {
    let taken = 0;
    const answers = questions.map((each) => {
      taken += each.statements.length;
      return each.answerFrom(rows.slice(taken - each.statements.length, taken));
    });
    // Each at its question's index: `map` can't keep the types of a tuple apart.
    return answerFrom(...(answers as AnswersOf<Questions>));
  },
});

/** The question with another answer, made of its own. */
export const mapped = <Answer, Other>(
  { statements, answerFrom }: Question<Answer>,
  change: (answer: Answer) => Other,
): Question<Other> => ({ statements, answerFrom: (rows) => change(answerFrom(rows)) });

/** The question with its answer calculated later, if at all. */
export const deferred = <Answer>({ statements, answerFrom }: Question<Answer>): Question<() => Answer> => ({
  statements,
  answerFrom: (rows) => () => answerFrom(rows),
});

/** The only row of a select that has one; undefined without any. */
export const firstOf = <Row>(statement: Statement<Row>): Question<Row | undefined> =>
  question([statement], ([row]) => row);

/** The row of a select that always has one. */
export const onlyOf = <Row>(statement: Statement<Row>): Question<Row> =>
  question([statement], ([row]) => {
    if (row === undefined) throw new Error('A row that was asked for is missing.');
    return row;
  });

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

/** Asks in a transaction: sends the statements of all questions at once, in their order (`together`). */
export async function ask<const Questions extends readonly Question<unknown>[]>(
  tx: Tx,
  ...questions: Questions
): Promise<AnswersOf<Questions>> {
  // A tuple of the same questions' answers.
  const all = combined(questions, (...answers) => answers as AnswersOf<Questions>);
  return all.answerFrom(await together(tx, ...all.statements));
}
