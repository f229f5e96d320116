/** Holds tasks back for a while, in their order. */
export interface Hold {
  start: () => void;
  end: () => void;
  /** Runs the task, as soon as nothing is held back. */
  run: (task: () => void) => void;
}

/**
 * For the time in which React renders the first screen. It does so in pieces, between which data can arrive; if a
 * store changed in between, React would render everything again, in one long task.
 */
export function createHold(): Hold {
  let held: (() => void)[] | null = null;
  return {
    start() {
      held = [];
    },
    end() {
      const tasks = held ?? [];
      held = null;
      for (const task of tasks) task();
    },
    run(task) {
      if (held) held.push(task);
      else task();
    },
  };
}
