import { type Expression, type RawBuilder, sql } from 'kysely';
import { millisecondsPerSecond } from '#domain/durations.ts';
import type { Database, Tx } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Queries } from '../database/question.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type Stopping, startTask, stopAll } from './background.ts';
import type { Clock } from './clock.ts';
import { isRecordIn, type Shards, shardOfRecord } from './shards.ts';

interface DueRow {
  id: number;
  /** Since when, in Unix milliseconds. The column may be null in rows that aren't due. */
  at: number | null;
}

/** Work that falls due at a stored time, each row in a transaction of its own. */
export interface DueWork {
  /** How often it is looked for; a second by default. */
  everyMilliseconds?: number;
  /** Names one row in the log, such as `Deposit`. */
  name: string;
  /** The rows that are due at `now`, in any order. */
  due(queries: Queries, now: number): Expression<DueRow>;
  /** Does one row's work, unless it has been done meanwhile. */
  settle(tx: Tx, id: number, now: number): Promise<unknown>;
}

/** The rows of a table with this status whose time in the column has come. */
export const dueIn =
  <Table extends keyof Tables>(
    table: Table,
    status: string,
    column: keyof Tables[Table] & string,
  ): DueWork['due'] =>
  (_, now) =>
    sql<DueRow>`select id, ${sql.ref(column)} as at from ${sql.table(table)}
      where status = ${status} and ${sql.ref(column)} <= ${now}`;

interface Dependencies {
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  shards: Shards;
}

const batchSize = 500;

/**
 * At most 500 rows of each, the earliest first, in one statement: an exchange where nothing is due asks little. It is
 * asked several times a second, and built once.
 */
const dueRows = (works: readonly DueWork[], shards: readonly number[]) =>
  prepared<{ now: number }, DueRow & { work: number }>((queries, { now }) => {
    const rowsOf = ({ due }: DueWork, index: number): RawBuilder<unknown> =>
      sql`(select ${sql.lit(index)} as work, id, at from (${due(queries, now)}) as due
        where ${isRecordIn(shards, 'id')} order by at, id limit ${sql.lit(batchSize)})`;
    return sql`${sql.join(works.map(rowsOf), sql` union all `)}`;
  });

/**
 * Does what falls due in this process's shards. What fell due while no process held a shard is done at the next
 * interval. A row whose work fails is logged and tried again.
 */
export function startDueWork(
  { database, clock, log, metrics, shards }: Dependencies,
  works: readonly DueWork[],
): Stopping {
  const intervalOf = ({ everyMilliseconds = millisecondsPerSecond }: DueWork) => everyMilliseconds;
  const stops = [...new Set(works.map(intervalOf))].map((interval) => {
    const own = works.filter((work) => intervalOf(work) === interval);
    let built: { shards: string; rows: ReturnType<typeof dueRows> } | undefined;
    return startTask(clock, interval, async () => {
      const held = shards.held();
      if (held.length === 0) return;
      const now = clock.now();
      const key = held.join();
      if (built?.shards !== key) built = { shards: key, rows: dueRows(own, held) };
      const { rows } = await database.executeQuery(built.rows({ now }).compile(database));
      for (const { work, id, at } of rows)
        await shards
          .transact(shardOfRecord(id), async (tx) => own[work]?.settle(tx, id, now))
          .then(() => metrics.observe('trigger', (clock.now() - (at ?? now)) / millisecondsPerSecond))
          .catch((error: unknown) => log.error(`${own[work]?.name} ${id} could not be settled.`, error));
    });
  });
  return () => stopAll(stops);
}
