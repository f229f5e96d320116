import type { OpenDatabase } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Area, Stopping } from '../world.ts';
import type { Clock } from './clock.ts';
import { stopAll } from './stop-all.ts';

/** The number of the database's advisory lock that the leader holds. */
const leaderLock = 7_305_441;
const retryEveryMilliseconds = 5_000;

/** `start` runs in each process, `lead` in the leader only. */
type Work = 'start' | 'lead';

/** Starts the areas in order; the returned function stops them in reverse order. */
export async function startAreas(areas: readonly Area[], work: Work): Promise<() => Promise<void>> {
  const stops: Stopping[] = [];
  const stopStarted = () => stopAll(stops.splice(0).reverse());
  try {
    for (const { [work]: begin } of areas) if (begin) stops.push(await begin());
  } catch (error) {
    await stopStarted();
    throw error;
  }
  return stopStarted;
}

/**
 * Runs the areas' leader work while this process holds the leader's lock. Resolves after the first attempt
 * to acquire it; on a shared database it is tried again every 5 seconds.
 */
export async function runWhileLeader(
  areas: readonly Area[],
  { open, clock, log }: { open: Pick<OpenDatabase, 'isShared' | 'tryLock'>; clock: Clock; log: Log },
): Promise<() => Promise<void>> {
  // One change at a time: a lock that is lost while the areas start must stop them once they have started.
  let change: Promise<void> = Promise.resolve();
  let stopAreas: (() => Promise<void>) | null = null;

  const afterChange = (next: () => Promise<void>): Promise<void> => {
    change = change.catch(() => undefined).then(next);
    return change;
  };
  const resign = () =>
    afterChange(async () => {
      const stop = stopAreas;
      stopAreas = null;
      await stop?.();
    });
  const onLost = () => {
    resign().catch((error: unknown) => log.error('The leader did not stop when its lock was lost.', error));
  };
  const attempt = () =>
    afterChange(async () => {
      if (stopAreas === null && (await open.tryLock(leaderLock, onLost)))
        stopAreas = await startAreas(areas, 'lead');
    });

  await attempt();
  const stopRetrying = open.isShared ? clock.every(retryEveryMilliseconds, attempt) : () => undefined;
  return async () => {
    stopRetrying();
    await resign();
  };
}
