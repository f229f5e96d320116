import { collectNotifications } from './after-commit.ts';
import { collectTasks } from './before-commit.ts';
import type { Database, Tx } from './database.ts';
import { isStalePlan } from './stale-plan.ts';

const attempts = 4;
/** Deadlock and serialisation failure: PostgreSQL has rolled everything back, so a second run is safe. */
const repeatable = new Set(['40P01', '40001']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Runs work in the database up to four times if PostgreSQL rolls it back for a reason that is gone the next time. */
export async function repeated<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isRepeatable = repeatable.has(String(codeOf(error))) || isStalePlan(error);
      if (attempt === attempts || !isRepeatable) throw error;
    }
  }
}

/**
 * Runs `work` in a transaction, up to four times if PostgreSQL rolls it back in favour of another, then what it leaves
 * to be done at the end (`beforeCommit`), and after the commit sends the notifications that it leaves
 * (`notifyAfterCommit`).
 */
export async function transact<Result>(
  database: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { result, notifications } = await repeated(() =>
    database.transaction().execute(async (tx) => {
      const [collected, tasks] = [collectNotifications(tx), collectTasks(tx)];
      const done = await work(tx);
      for (const task of tasks) await task();
      return { result: done, notifications: collected };
    }),
  );
  if (notifications.length > 0) await database.notify(notifications);
  return result;
}
