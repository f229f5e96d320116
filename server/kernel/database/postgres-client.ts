import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { StatementNames } from './statement-names.ts';

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
 * a beginning only a `select` is sent unconfirmed: a write whose `begin` failed would be committed by itself.
 *
 * The pool's connections have to be in pipeline mode.
 */
export function clientFor(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let begun: Promise<unknown> = nothing;
  /** The promise that a statement waits for before it is sent: those that come together go in their order. */
  let confirmed: Promise<unknown> = nothing;

  /** Sends what the same turn of the event loop sends in one piece. */
  const send = (statement: string | pg.QueryConfig) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client.query<Record<string, unknown>>(statement);
  };

  const end = (sql: string) => {
    const opened = begun;
    [begun, confirmed] = [nothing, nothing];
    return Promise.all([send(sql), opened]);
  };

  const query = async (
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<unknown>> => {
    if (begin.test(sql)) {
      begun = later(send(sql));
      return noRows;
    }
    if (sql === 'commit') await end(sql);
    else if (sql === 'rollback') {
      [begun, confirmed] = [nothing, nothing];
      await send(sql);
    } else {
      if (!select.test(sql)) confirmed = begun;
      await confirmed;
      const [answer] = await Promise.all([send(names.named(sql, parameters)).catch(names.rethrow), begun]);
      const { command, rowCount, rows } = answer;
      // Kysely counts the rows of these four commands only.
      return { command: command as PostgresQueryResult<unknown>['command'], rowCount: rowCount ?? 0, rows };
    }
    return noRows;
  };
  // Without cursors: Kysely uses one only for streams, and only if it was given a cursor class.
  return { query: query as PostgresPoolClient['query'], release: () => client.release() };
}
