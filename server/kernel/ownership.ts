import type { Clock } from './clock.ts';
import type { OpenDatabase } from './database.ts';
import type { Log } from './log.ts';
import type { Area, Stopping } from './world.ts';

/** The number of the database's lock that the one process holds which runs the market and the settlement. */
const ownership = 7_305_441;
const retryEvery = 5_000;

/** Starts the areas in order and gives what stops them, in the opposite order. */
export async function startAreas(areas: readonly Area[]): Promise<() => Promise<void>> {
  const stops: Stopping[] = [];
  for (const { start } of areas) if (start) stops.push(await start());
  return async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
}

/**
 * Runs the areas in one process only: in this one as soon and for as long as it holds the database's lock.
 * The first try is over when the promise is.
 */
export async function runOwned(
  areas: readonly Area[],
  { open, clock, log }: { open: OpenDatabase; clock: Clock; log: Log },
): Promise<() => Promise<void>> {
  let stopAreas: (() => Promise<void>) | null = null;

  const giveUp = async (): Promise<void> => {
    const stop = stopAreas;
    stopAreas = null;
    await stop?.();
  };
  const lose = () => {
    giveUp().catch((error: unknown) => log.error('The market did not stop when its lock was lost.', error));
  };
  const take = async (): Promise<void> => {
    if (stopAreas === null && (await open.tryOwn(ownership, lose))) stopAreas = await startAreas(areas);
  };

  await take();
  const stopTrying = open.isShared ? clock.every(retryEvery, take) : () => undefined;
  return async () => {
    stopTrying();
    await giveUp();
  };
}
