import { type PGlite, protocol } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import { createBatches, type Select } from './batches.ts';

const { serialize, messages } = protocol;

/** Texts beyond these are parsed each time. */
const mostPrepared = 400;
/** Nothing else runs in the process meanwhile. */
const mostAtOnce = 8;

/** The names of prepared statements by their text. A running PGlite may be used by one exchange after another. */
const preparedIn = new WeakMap<PGlite, Map<string, string>>();

async function nameOf(pglite: PGlite, text: string): Promise<string | undefined> {
  const names = preparedIn.get(pglite) ?? new Map<string, string>();
  preparedIn.set(pglite, names);
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `select_${names.size}`;
  await pglite.query(`prepare ${name} as ${text}`);
  names.set(text, name);
  return name;
}

/** The value as PostgreSQL reads it from a text; undefined for one that PGlite has to write, such as a list. */
function writtenValue(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

function writtenValues(parameters: readonly unknown[]): (string | null)[] | null {
  const values: (string | null)[] = [];
  for (const parameter of parameters) {
    const value = writtenValue(parameter);
    if (value === undefined) return null;
    values.push(value);
  }
  return values;
}

const executed = serialize.execute({});
const synced = serialize.sync();

/**
 * Asks PGlite with prepared statements, several in one message: its own `query` sends five messages for each, parses
 * the text and plans it.
 */
export function createSelects(pglite: PGlite, connect: PostgresPool['connect']) {
  const askPlainly = async ({ text, parameters, resolve, reject }: Select) => {
    try {
      const { rows } = await pglite.query<{ answer: unknown }>(text, [...parameters]);
      resolve(rows[0]?.answer);
    } catch (error) {
      reject(error);
    }
  };

  /** Sends statements that are bound; each ends with a message that the database is ready. */
  const execute = async (bound: readonly Uint8Array[], selects: readonly Select[]) => {
    const message = Buffer.concat(bound.flatMap((bind) => [bind, executed, synced]));
    const answers = await pglite.execProtocolStream(message, { syncToFs: false, throwOnError: false });
    let answered = 0;
    for (const answer of answers) {
      const select = selects[answered];
      if (answer instanceof messages.DataRowMessage) select?.resolve(JSON.parse(answer.fields[0] ?? 'null'));
      else if (answer instanceof messages.DatabaseError) select?.reject(answer);
      else if (answer.name === 'readyForQuery') answered += 1;
    }
    // Without effect on those that have their answer.
    for (const { reject } of selects) reject(new Error('PGlite left a select without an answer.'));
  };

  const ask = async (selects: readonly Select[]) => {
    const bound: Uint8Array[] = [];
    const prepared: Select[] = [];
    for (const select of selects) {
      const values = writtenValues(select.parameters);
      try {
        const statement = values && (await nameOf(pglite, select.text));
        if (values && statement !== undefined && statement !== null) {
          bound.push(serialize.bind({ statement, values }));
          prepared.push(select);
        } else await askPlainly(select);
      } catch (error) {
        select.reject(error);
      }
    }
    if (prepared.length > 0) await execute(bound, prepared);
  };

  return createBatches(async (selects) => {
    try {
      for (let start = 0; start < selects.length; start += mostAtOnce) {
        const { release } = await connect();
        try {
          await ask(selects.slice(start, start + mostAtOnce));
        } finally {
          release();
        }
      }
    } catch (error) {
      // Those that have their answer already aren't changed by this.
      for (const { reject } of selects) reject(error);
    }
  });
}
