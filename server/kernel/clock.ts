export type Stop = () => void;
type Task = () => void | Promise<void>;

/** Where the exchange gets its time from; times are Unix milliseconds. */
export interface Clock {
  now(): number;
  /** Runs the task again and again; a run that takes longer than the interval is not overtaken by the next. */
  every(milliseconds: number, task: Task): Stop;
  after(milliseconds: number, task: Task): Stop;
}

/** The machine's clock. A task that throws is told to `onError` and runs again at its next time. */
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
  /** Moves the time on and runs what falls due, in order, waiting for each task to end. */
  advance(milliseconds: number): Promise<void>;
}

/** A clock that stands still until it is told to move. */
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
      const again = (due: number) => {
        key = plan(due, async () => {
          await task();
          if (!stopped) again(due + milliseconds);
        });
      };
      again(now + milliseconds);
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
