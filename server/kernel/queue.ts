/** Runs tasks one after the other; a task that fails is told to `onError` and the next one runs. */
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
