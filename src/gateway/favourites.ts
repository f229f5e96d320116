import type { Favourites } from '#domain/favourites.ts';
import type { TextStorage } from '#domain/text-storage.ts';

const favouritesKey = 'pelorus:favourites';
const separator = ',';

/** Favourites as the device keeps them: their ids, one after the other. */
export function createFavourites(storage: TextStorage): Favourites {
  let ids: readonly string[] = (storage.read(favouritesKey) ?? '').split(separator).filter(Boolean);
  const listeners = new Set<() => void>();

  return {
    ids: () => ids,
    toggle(id) {
      ids = ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
      storage.write(favouritesKey, ids.length === 0 ? null : ids.join(separator));
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
