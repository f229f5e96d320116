/** Runs tasks one after the other. `onError` receives what a task throws, and the next task runs. */
export interface Queue {
  add(task: () => Promise<void>): void;
  /** Resolves when nothing is waiting or running any more. */
  settled(): Promise<void>;
}

export function createQueue(onError: (error: unknown) => void): Queue {
  let tail = Promise.resolve();
  let waiting = 0;
  return {
    add(task) {
      waiting += 1;
      tail = tail
        .then(task)
        .catch(onError)
        .finally(() => {
          waiting -= 1;
        });
    },
    async settled() {
      while (waiting > 0) await tail;
    },
  };
}
