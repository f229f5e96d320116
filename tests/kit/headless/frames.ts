/** Animation frames that run only when a test calls `next`. */
export function frames() {
  let tasks: (() => void)[] = [];
  let count = 0;
  return {
    schedule: (task: () => void) => {
      count += 1;
      tasks.push(task);
    },
    next: () => {
      const due = tasks;
      tasks = [];
      for (const task of due) task();
    },
    /** The number of tasks scheduled so far. */
    scheduled: () => count,
  };
}
