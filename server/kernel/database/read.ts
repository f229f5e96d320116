import type { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';
import type { Column } from './engines.ts';
import type { Question } from './question.ts';
import { repeated } from './transact.ts';

/** PostgreSQL's numbers of types whose values are the same in JSON as the driver reads them. */
const jsonTypes = new Set([16, 20, 21, 23, 25, 114, 3802]);
const numeric = 1700;

/** Statements made of several selects, found by the texts of these, one after the other. */
interface Plans {
  text?: string;
  next: Map<string, Plans>;
}

const newPlans = (): Plans => ({ next: new Map() });

const mostPlans = 500;
const plansOf = new WeakMap<Database, { count: number; first: Plans }>();

/** The value of a column in JSON. A numeric is written as text: as a number it would be a float. */
function jsonOf({ name, type }: Column): string {
  const column = `"${name.replaceAll('"', '""')}"`;
  if (jsonTypes.has(type)) return column;
  if (type === numeric) return `${column}::text`;
  throw new Error(`A read can't return the column ${name}, whose type is ${type}.`);
}

/** The parameters are numbered through all selects. */
const shifted = (sql: string, by: number): string =>
  sql.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + by}`);

async function textOf(database: Database, queries: readonly CompiledQuery[]): Promise<string> {
  const parts: string[] = [];
  let parameters = 0;
  for (const query of queries) {
    const columns = (await database.columnsOf(query)).map(jsonOf).join(', ');
    const rows = `select ${columns} from (${shifted(query.sql, parameters)}) as part`;
    parts.push(`(select json_agg(part) from (${rows}) as part)`);
    parameters += query.parameters.length;
  }
  return `select json_build_array(${parts.join(', ')}) as answer`;
}

async function knownTextOf(database: Database, queries: readonly CompiledQuery[]): Promise<string> {
  let known = plansOf.get(database);
  if (known === undefined || known.count >= mostPlans) {
    known = { count: 0, first: newPlans() };
    plansOf.set(database, known);
  }
  let plans = known.first;
  for (const { sql } of queries) {
    const next = plans.next.get(sql) ?? newPlans();
    plans.next.set(sql, next);
    plans = next;
  }
  if (plans.text === undefined) {
    plans.text = await textOf(database, queries);
    known.count += 1;
  }
  return plans.text;
}

/** A select without rows has null instead of a list. */
type Parts = readonly (unknown[] | null)[];

const none: unknown[] = [];

/**
 * Asks with one statement, which is a snapshot of the database by itself: each select of the question becomes a
 * list in JSON. Only selects can be asked like this.
 */
export async function read<Answer>(
  database: Database,
  { statements, answerFrom }: Question<Answer>,
): Promise<Answer> {
  if (statements.length === 0) return answerFrom([]);
  const queries = statements.map((statement) => statement.compile(database));
  const parameters = queries.flatMap((query) => query.parameters);
  const parts = await repeated(async () => {
    // The statement is built so that it answers with one list for each select.
    return (await database.answer(await knownTextOf(database, queries), parameters)) as Parts;
  });
  return answerFrom(parts.map((rows) => rows ?? none));
}
