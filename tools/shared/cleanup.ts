/** The processes and folders that have to be ended or deleted, whatever happens. */
export type Cleanup = ReturnType<typeof createCleanup>;

export function createCleanup() {
  const tasks: (() => unknown)[] = [];
  return {
    add: (task: () => unknown) => void tasks.push(task),
    /** Runs the tasks, the newest first; a second call has nothing left to do. */
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
