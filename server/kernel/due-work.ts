import { startTask } from './background.ts';
import type { Database, Tx } from './database.ts';
import { transact } from './idempotency.ts';
import type { Stopping, World } from './world.ts';

interface DueWork {
  everyMilliseconds: number;
  /** Names one row in the log, such as `Deposit`. */
  name: string;
  /** Ids of the rows that are due at `now`, the earliest first, at most `limit`. */
  due(database: Database, now: number, limit: number): Promise<number[]>;
  /** Does one row's work, unless it has been done meanwhile. */
  settle(tx: Tx, id: number, now: number): Promise<unknown>;
}

const batchSize = 500;

/**
 * Does what falls due at a stored time, each row in a transaction of its own; for the leader only. What fell due
 * while no leader ran is done at the next interval. A row whose work fails is logged and tried again.
 */
export const startDueWork = (
  { database, clock, log }: Pick<World, 'database' | 'clock' | 'log'>,
  { everyMilliseconds, name, due, settle }: DueWork,
): Stopping =>
  startTask(clock, everyMilliseconds, async () => {
    const now = clock.now();
    for (const id of await due(database, now, batchSize))
      await transact(database, (tx) => settle(tx, id, now)).catch((error: unknown) =>
        log.error(`${name} ${id} could not be settled.`, error),
      );
  });
