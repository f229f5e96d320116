import { millisecondsPerSecond } from '#domain/durations.ts';
import { quotesPerSecond } from '#domain/quote.ts';
import type { Schedule } from './keyed-store.ts';

interface PaceParts {
  /** Runs a task after the next frame is drawn; waits while the page is hidden. */
  afterFrame: (task: () => void) => unknown;
  /** Runs a task after so many milliseconds. */
  after: (milliseconds: number, task: () => void) => unknown;
  /** Milliseconds since an arbitrary start. */
  now: () => number;
  warn: (message: string, cause?: unknown) => void;
}

/**
 * The one schedule of all live data: runs its tasks together, after a frame, at most four times a second. The first
 * task after a quiet time runs after the next frame.
 */
export function createPace({ afterFrame, after, now, warn }: PaceParts): Schedule {
  const intervalMilliseconds = millisecondsPerSecond / quotesPerSecond;
  let waiting: (() => void)[] = [];
  let ranAt = Number.NEGATIVE_INFINITY;

  const run = () => {
    ranAt = now();
    const due = waiting;
    waiting = [];
    for (const task of due)
      try {
        task();
      } catch (error) {
        // A chart that can't be drawn must not stop the prices.
        warn('Live data could not be shown', error);
      }
  };

  return (task) => {
    waiting.push(task);
    if (waiting.length > 1) return;
    const pauseMilliseconds = ranAt + intervalMilliseconds - now();
    if (pauseMilliseconds > 0) after(pauseMilliseconds, () => afterFrame(run));
    else afterFrame(run);
  };
}
