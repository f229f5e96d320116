/** The processes and folders that have to be ended or deleted, whatever happens. */
export interface Cleanup {
  add(task: () => unknown): void;
  /** Runs the tasks, the newest first; a second call has nothing left to do. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const tasks: (() => unknown)[] = [];
  return {
    add: (task) => void tasks.push(task),
    async run() {
      for (let task = tasks.pop(); task; task = tasks.pop())
        try {
          await task();
        } catch (error) {
          console.error('Something could not be ended.', error);
        }
    },
  };
}
