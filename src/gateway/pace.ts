import { millisecondsPerSecond } from '#domain/durations.ts';
import type { Schedule, Task } from './keyed-store.ts';

/** Figures that change more often can't be read. */
const timesPerSecond = 4;

/** More at once would delay a tap on a slow phone. */
const updatesPerFrame = 4;

interface PaceParts {
  /** Runs a task before the next frame is drawn; waits while the page is hidden. */
  frame: (task: () => void) => unknown;
  /** Runs a task after so many milliseconds. */
  after: (milliseconds: number, task: () => void) => unknown;
  /** Milliseconds since an arbitrary start. */
  now: () => number;
  warn: (message: string, cause?: unknown) => void;
}

/**
 * The one schedule of all live data: runs its tasks at most four times a second, a few in each frame until all have
 * run. The first task after a quiet time runs in the next frame.
 */
export function createPace({ frame, after, now, warn }: PaceParts): Schedule {
  const interval = millisecondsPerSecond / timesPerSecond;
  let waiting: Task[] = [];
  const due: Task[] = [];
  let ranAt = Number.NEGATIVE_INFINITY;

  const updatesOf = (task: Task): number => {
    try {
      return task();
    } catch (error) {
      // A chart that can't be drawn must not stop the prices.
      warn('Live data could not be shown', error);
      return 1;
    }
  };

  const runSome = () => {
    let updates = 0;
    while (updates < updatesPerFrame) {
      const task = due.shift();
      if (!task) return;
      updates += updatesOf(task);
    }
    if (due.length > 0) frame(runSome);
  };

  const run = () => {
    ranAt = now();
    const isRunning = due.length > 0;
    due.push(...waiting);
    waiting = [];
    if (!isRunning) runSome();
  };

  return (task) => {
    waiting.push(task);
    if (waiting.length > 1) return;
    const pause = ranAt + interval - now();
    if (pause > 0) after(pause, () => frame(run));
    else frame(run);
  };
}
