import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { withCallers } from '../kernel/database/batches.ts';
import { commandOf, withoutCursors } from '../kernel/database/engines.ts';
import { isWithoutAnswer } from '../kernel/database/write.ts';
import { NamedQuery, type StatementNames } from './statement-names.ts';

const begin = /^(begin|start transaction)\b/;
const select = /^select\b/;

const nothing = Promise.resolve();
const noRows: PostgresQueryResult<never> = { command: 'SELECT', rowCount: 0, rows: [] };

/** For what is awaited later: until then its failure is nobody's. */
const later = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.catch(() => undefined);
  return promise;
};

/**
 * A connection for Kysely that waits only for answers which somebody needs, since each wait costs more than the
 * statement itself. The beginning of a transaction is sent with the statement that follows, and fails with it. Behind
 * a beginning only a `select` is sent unconfirmed: a write whose `begin` failed would be committed by itself. Writes
 * without an answer (`write`) are confirmed with the commit, which PostgreSQL makes a rollback if one has failed.
 *
 * The pool's connections have to be in pipeline mode.
 */
export function clientFor(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let begun: Promise<unknown> = nothing;
  /** The promise that a statement waits for before it is sent: those that come together go in their order. */
  let confirmed: Promise<unknown> = nothing;
  let written: Promise<unknown>[] = [];
  /** The failure of a write without an answer: of what failed in a transaction, the cause. */
  let failure: { error: unknown } | null = null;

  /** Sends what the same turn of the event loop sends in one piece. */
  const send = (statement: string | pg.QueryConfig): Promise<pg.QueryResult<Record<string, unknown>>> => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (typeof statement === 'string') return client.query<Record<string, unknown>>(statement);
    return withCallers(
      new Promise((resolve, reject) => {
        const query = new NamedQuery(statement, (error, result) => (error ? reject(error) : resolve(result)));
        client.query(query);
      }),
    );
  };

  const forgetTransaction = () => {
    [begun, confirmed, written, failure] = [nothing, nothing, [], null];
  };

  const commit = async () => {
    const opened = begun;
    const all = written;
    await confirmed;
    const ended = later(send('commit'));
    try {
      await Promise.all([opened, ...all]);
      await ended;
    } finally {
      forgetTransaction();
    }
  };

  const answerTo = async (sql: string, parameters: readonly unknown[]) => {
    try {
      return (await Promise.all([send(names.named(sql, parameters)).catch(names.rethrow), begun]))[0];
    } catch (error) {
      throw failure?.error ?? error;
    }
  };

  /** Sends a statement whose failure is thrown by a later one of its transaction, at the latest by the commit. */
  const sendWithoutAnswer = (sql: string, parameters: readonly unknown[]) => {
    const sent = send(names.named(sql, parameters)).catch((error: unknown) => {
      failure ??= { error };
      return names.rethrow(error);
    });
    written.push(later(sent));
  };

  const query = async (
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<unknown>> => {
    if (begin.test(sql)) begun = later(send(sql));
    else if (sql === 'commit') await commit();
    else if (sql === 'rollback') {
      forgetTransaction();
      await send(sql);
    } else {
      if (!select.test(sql)) confirmed = begun;
      await confirmed;
      if (isWithoutAnswer(sql)) sendWithoutAnswer(sql, parameters);
      else {
        const { command, rowCount, rows } = await answerTo(sql, parameters);
        return { command: commandOf(command), rowCount: rowCount ?? 0, rows };
      }
    }
    return noRows;
  };
  return withoutCursors(query, () => client.release());
}
