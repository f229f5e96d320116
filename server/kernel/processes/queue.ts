/** Runs tasks one after the other. `onError` receives what a task throws, and the next task runs. */
export interface Queue {
  add(task: () => Promise<void>): void;
  /** As `add`, and resolves when the task has run. @throws what it throws */
  run(task: () => Promise<void>): Promise<void>;
  /** Resolves when nothing is waiting or running any more. */
  settled(): Promise<void>;
}

export function createQueue(onError: (error: unknown) => void): Queue {
  let tail = Promise.resolve();
  let waiting = 0;
  const run = (task: () => Promise<void>): Promise<void> => {
    waiting += 1;
    const result = tail.then(task).finally(() => {
      waiting -= 1;
    });
    tail = result.catch(() => undefined);
    return result;
  };
  return {
    add: (task) => void run(task).catch(onError),
    run,
    async settled() {
      while (waiting > 0) await tail;
    },
  };
}
