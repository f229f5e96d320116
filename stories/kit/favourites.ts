import type { Favourites } from '#domain/favourites.ts';
import { createFavourites } from '#gateway/favourites.ts';
import { memory } from './people.ts';

/** Favourites of a device that has these marked, and remembers until it is thrown away. */
export function favouritesOf(...ids: string[]): Favourites {
  const favourites = createFavourites(memory());
  for (const id of ids) favourites.toggle(id);
  return favourites;
}
