export type Stop = () => void;
type Task = () => void | Promise<void>;

/** Source of time and timers, injected so that tests can move it. Times are Unix milliseconds. */
export interface Clock {
  now(): number;
  /** Runs the task at an interval; the next run starts only after the previous one has ended. */
  every(milliseconds: number, task: Task): Stop;
  after(milliseconds: number, task: Task): Stop;
}

/** The machine's clock. `onError` receives what a task throws; the task still runs at its next time. */
export function systemClock(onError: (error: unknown) => void): Clock {
  const after = (milliseconds: number, task: Task): Stop => {
    const timer = setTimeout(() => void Promise.resolve().then(task).catch(onError), milliseconds);
    return () => clearTimeout(timer);
  };
  return {
    now: Date.now,
    after,
    every(milliseconds, task) {
      let due = Date.now();
      let cancel: Stop = () => undefined;
      let stopped = false;
      const plan = () => {
        if (stopped) return;
        due = Math.max(due + milliseconds, Date.now());
        cancel = after(due - Date.now(), async () => {
          try {
            await task();
          } finally {
            plan();
          }
        });
      };
      plan();
      return () => {
        stopped = true;
        cancel();
      };
    },
  };
}

export interface ManualClock extends Clock {
  /** Moves the time forward and runs the tasks that fall due, in order, awaiting each. */
  advance(milliseconds: number): Promise<void>;
}

/** A clock for tests: its time changes only through `advance`. */
export function manualClock(start: number): ManualClock {
  let now = start;
  let order = 0;
  const pending = new Map<number, { due: number; task: Task }>();

  const plan = (due: number, task: Task) => {
    order += 1;
    pending.set(order, { due, task });
    return order;
  };
  const nextBefore = (end: number) =>
    [...pending].filter(([, { due }]) => due <= end).sort(([a, x], [b, y]) => x.due - y.due || a - b)[0];

  return {
    now: () => now,
    after(milliseconds, task) {
      const key = plan(now + milliseconds, task);
      return () => void pending.delete(key);
    },
    every(milliseconds, task) {
      let key = 0;
      let stopped = false;
      const schedule = (due: number) => {
        key = plan(due, async () => {
          await task();
          if (!stopped) schedule(due + milliseconds);
        });
      };
      schedule(now + milliseconds);
      return () => {
        stopped = true;
        pending.delete(key);
      };
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        const [key, { due, task }] = next;
        pending.delete(key);
        now = due;
        await task();
      }
      now = end;
    },
  };
}
