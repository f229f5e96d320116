import type { Clock } from './clock.ts';

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

/** Ends what was started. */
export type Stopping = () => void | Promise<void>;

/** Stops one after the other, in the order given. */
export async function stopAll(stops: readonly Stopping[]): Promise<void> {
  for (const stop of stops) await stop();
}
