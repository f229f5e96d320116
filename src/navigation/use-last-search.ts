import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

type Searches = {
  '/order': { source?: number; type?: number; sort?: string };
  '/trade': { pair?: string; source?: number };
};

/**
 * The last query of a tab's route. It stays while other routes are shown, so that a link of the tab bar, which
 * has no query, leads back to the same view.
 */
export function useLastSearch<Path extends keyof Searches>(
  path: Path,
  initial: Searches[Path],
): Searches[Path] {
  // Each route validates its query; the router's types need a literal path, not a type parameter.
  const search = useSearch({ from: path, shouldThrow: false }) as Searches[Path] | undefined;
  const [last, setLast] = useState(initial);
  const isNew =
    search !== undefined &&
    Object.values(search).some((value) => value !== undefined) &&
    JSON.stringify(search) !== JSON.stringify(last);
  if (isNew) setLast(search);
  return isNew ? search : last;
}
