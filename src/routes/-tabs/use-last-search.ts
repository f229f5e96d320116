import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

type Searches = { '/order': { source?: number; type?: number }; '/trade': { pair?: string } };

/**
 * The query of a tab's route, which the tab keeps while other routes are shown: coming back by the tab bar,
 * without a query, finds what was there.
 */
export function useLastSearch<Path extends keyof Searches>(
  path: Path,
  initial: Searches[Path],
): Searches[Path] {
  // Each route validates its query; the router types it per literal path, not per type parameter.
  const search = useSearch({ from: path, shouldThrow: false }) as Searches[Path] | undefined;
  const [last, setLast] = useState(initial);
  const isNew =
    search !== undefined &&
    Object.values(search).some((value) => value !== undefined) &&
    JSON.stringify(search) !== JSON.stringify(last);
  if (isNew) setLast(search);
  return isNew ? search : last;
}
