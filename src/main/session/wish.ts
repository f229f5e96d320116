import { millisecondsPerSecond } from '#domain/durations.ts';
import type { Wish } from '#features/session/services.ts';

/** The form opens at once. A wish that is older was never taken, since the user went elsewhere. */
const lastsMilliseconds = 10 * millisecondsPerSecond;

/**
 * In memory alone, so that a page that is loaded again does nothing by itself.
 * @param now in milliseconds, on a clock that no user sets
 */
export function createWish(now: () => number): Wish {
  let madeAt = Number.NEGATIVE_INFINITY;
  return {
    make: () => {
      madeAt = now();
    },
    take: () => {
      const isFresh = now() - madeAt < lastsMilliseconds;
      madeAt = Number.NEGATIVE_INFINITY;
      return isFresh;
    },
  };
}
