import { CompiledQuery } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import type { Column } from './engines.ts';
import type { Question } from './question.ts';
import { repeated } from './transact.ts';

/** PostgreSQL's numbers of types whose values are the same in JSON as the driver reads them. */
const jsonTypes = new Set([16, 20, 21, 23, 25, 114, 3802]);
const numeric = 1700;

/** Several selects as one statement. */
interface Plan {
  text: string;
  /** The names of each select's columns. */
  names: readonly (readonly string[])[];
}

const mostPlans = 500;
const plansOf = new WeakMap<Database, LRUCache<string, Plan>>();

/** The value of a column in JSON. A numeric is written as text: as a number it would be a float. */
function jsonOf({ name, type }: Column, index: number): string {
  if (jsonTypes.has(type)) return `c${index}`;
  if (type === numeric) return `c${index}::text`;
  throw new Error(`A read can't return the column ${name}, whose type is ${type}.`);
}

/** The parameters are numbered through all selects. */
const shifted = (sql: string, by: number): string =>
  sql.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + by}`);

async function planOf(database: Database, queries: readonly CompiledQuery[]): Promise<Plan> {
  const parts: string[] = [];
  const names: string[][] = [];
  let parameters = 0;
  for (const query of queries) {
    const columns = await database.columnsOf(query);
    const aliases = columns.map((_, index) => `c${index}`).join(', ');
    const row = columns.map(jsonOf).join(', ');
    const rows = shifted(query.sql, parameters);
    parts.push(`(select json_agg(json_build_array(${row})) from (${rows}) as part (${aliases}))`);
    names.push(columns.map(({ name }) => name));
    parameters += query.parameters.length;
  }
  return { text: `select json_build_array(${parts.join(', ')}) as parts`, names };
}

async function knownPlanOf(database: Database, queries: readonly CompiledQuery[]): Promise<Plan> {
  const plans = plansOf.get(database) ?? new LRUCache({ max: mostPlans });
  plansOf.set(database, plans);
  const key = queries.map(({ sql }) => sql).join(';');
  const plan = plans.get(key) ?? (await planOf(database, queries));
  plans.set(key, plan);
  return plan;
}

const rowOf = (names: readonly string[], values: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) row[name] = values[index];
  return row;
};

/** A select without rows has null instead of a list. */
type Parts = readonly (readonly (readonly unknown[])[] | null)[];

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
  const { parts, names } = await repeated(async () => {
    const plan = await knownPlanOf(database, queries);
    const { rows } = await database.executeQuery<{ parts: Parts }>(
      CompiledQuery.raw(
        plan.text,
        queries.flatMap(({ parameters }) => parameters),
      ),
    );
    return { parts: rows[0]?.parts ?? [], names: plan.names };
  });
  return answerFrom(parts.map((rows, index) => (rows ?? []).map((row) => rowOf(names[index] ?? [], row))));
}
