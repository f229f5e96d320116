import type { Message } from '../broker/broker.ts';
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

type Task = () => Promise<unknown>;

interface Left {
  notifications: Message[];
  tasks: Task[];
}

const left = new WeakMap<Tx, Left>();

const leftBy = (tx: Tx): Left => {
  const found = left.get(tx);
  if (!found) throw new Error('Only a transaction of `transact` leaves something to be done.');
  return found;
};

/**
 * Notifies the channel's listeners in every process once `transact` has committed the transaction, and before it
 * returns. Not with the commit itself: PostgreSQL lets one commit with notifications at a time reach the disk, so
 * all orders would wait in one line. A process that is killed in between sends nothing, so each listener has to
 * look by itself, too, at an interval.
 */
export const notifyAfterCommit = (tx: Tx, channel: string, payload = ''): void =>
  void leftBy(tx).notifications.push({ channel, payload });

/**
 * Runs the task in the transaction when everything else in it is done. For locks that others wait for: they are
 * then held for no longer than the commit takes, and no other lock is taken after them.
 */
export const beforeCommit = (tx: Tx, task: Task): void => void leftBy(tx).tasks.push(task);

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
      const { notifications, tasks }: Left = { notifications: [], tasks: [] };
      left.set(tx, { notifications, tasks });
      const result = await work(tx);
      for (const task of tasks) await task();
      return { result, notifications };
    }),
  );
  if (notifications.length > 0) await database.notify(notifications);
  return result;
}
