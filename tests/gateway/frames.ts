/** Frames that come when a test says so. */
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
    /** How many frames were asked for. */
    asked: () => count,
  };
}
