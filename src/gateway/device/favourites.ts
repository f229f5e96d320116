import type { Favourites } from '#ports/favourites.ts';
import type { TextStorage } from '#ports/text-storage.ts';
import { createListeners } from './listeners.ts';

const favouritesKey = 'pelorus:favourites';
const separator = ',';

/** Favourites, stored on the device as a comma-separated list of pair ids. */
export function createFavourites(storage: TextStorage): Favourites {
  let ids: readonly string[] = (storage.read(favouritesKey) ?? '').split(separator).filter(Boolean);
  const { callAll, subscribe } = createListeners();

  return {
    ids: () => ids,
    toggle(id) {
      ids = ids.includes(id) ? ids.filter((favourite) => favourite !== id) : [...ids, id];
      storage.write(favouritesKey, ids.length === 0 ? null : ids.join(separator));
      callAll();
    },
    subscribe,
  };
}
