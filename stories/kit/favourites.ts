import { memory } from '#fixtures/stores.ts';
import { createFavourites } from '#gateway/favourites.ts';
import type { Favourites } from '#ports/favourites.ts';

/** In-memory favourites in which these pair ids are marked. */
export function favouritesOf(...ids: string[]): Favourites {
  const favourites = createFavourites(memory());
  for (const id of ids) favourites.toggle(id);
  return favourites;
}
