import { useSyncExternalStore } from 'react';
import type { Favourites } from '#domain/favourites.ts';

/** The ids of the pairs that are marked; the component renders again when one is marked or unmarked. */
export const useFavourites = (favourites: Favourites): readonly string[] =>
  useSyncExternalStore(favourites.subscribe, favourites.ids);
