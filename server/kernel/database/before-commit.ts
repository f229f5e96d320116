import type { Tx } from './database.ts';

type Task = () => Promise<unknown>;

const collected = new WeakMap<Tx, Task[]>();

/** Begins to collect what the transaction leaves to be done at its end. */
export function collectTasks(tx: Tx): readonly Task[] {
  const tasks: Task[] = [];
  collected.set(tx, tasks);
  return tasks;
}

/**
 * Runs the task in the transaction when everything else in it is done. For locks that others wait for: they are
 * then held for no longer than the commit takes, and no other lock is taken after them.
 */
export function beforeCommit(tx: Tx, task: Task): void {
  const tasks = collected.get(tx);
  if (!tasks) throw new Error('Only a transaction of `transact` has an end at which something can be done.');
  tasks.push(task);
}
