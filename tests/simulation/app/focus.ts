import type { Stream } from '#tools/search/random-draws.ts';
import { visits } from './visits.ts';

/** How much more often than usual each screen is opened in a run; 1 where it isn't given. */
export type Focus = ReadonlyMap<string, number>;

/**
 * In most runs users are busy with a few screens, and rarely open some others: what takes many steps of one kind
 * would hardly ever happen if each run had a little of everything.
 */
export function drawFocus(stream: Stream): Focus {
  if (stream.chance(0.2)) return new Map();
  return new Map(
    Object.keys(visits).map((screen) => {
      const share = stream.next();
      return [screen, share < 0.3 ? 5 : share < 0.6 ? 0.1 : 1];
    }),
  );
}
