import type { Wish } from '#features/session/services.ts';

/** In memory alone, so that a page that is loaded again does nothing by itself. */
export function createWish(): Wish {
  let isMade = false;
  return {
    make: () => {
      isMade = true;
    },
    take: () => {
      const wasMade = isMade;
      isMade = false;
      return wasMade;
    },
  };
}
