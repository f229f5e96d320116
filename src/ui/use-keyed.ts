import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedStore } from '#ports/keyed-store.ts';

/** The value of one key; the component renders again only when that value changes. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, () => store.get(key));
}
