import type { Area, Stopping } from '../world.ts';
import { stopAll } from './stop-all.ts';

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

/** The areas' work of the leader, which is begun once and ended once. */
export function createLeadership(areas: readonly Area[]) {
  let stopAreas: (() => Promise<void>) | null = null;
  return {
    async begin(): Promise<void> {
      stopAreas ??= await startAreas(areas, 'lead');
    },
    async end(): Promise<void> {
      const stop = stopAreas;
      stopAreas = null;
      await stop?.();
    },
  };
}
