import { type Area, startAreas } from '../kernel/area.ts';

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
