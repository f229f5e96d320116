import { useSyncExternalStore } from 'react';
import type { Favourites } from '#ports/favourites.ts';

/** The ids of the favourite pairs. The component renders again after a change. */
export const useFavourites = (favourites: Favourites): readonly string[] =>
  useSyncExternalStore(favourites.subscribe, favourites.ids);
