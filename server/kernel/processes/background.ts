import type { Clock } from './clock.ts';
import type { Stopping } from './stop-all.ts';

/** Runs the task at an interval. The returned function stops that, and waits for a run that is under way. */
export function startTask(clock: Clock, milliseconds: number, task: () => Promise<void>): Stopping {
  let running: Promise<void> = Promise.resolve();
  const stop = clock.every(milliseconds, () => {
    running = task();
    return running;
  });
  return async () => {
    stop();
    await running;
  };
}
