import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { KeyedStore } from '#ports/keyed-store.ts';
import { SightContext } from '../lists/in-view.ts';

/** The value of one key; the component renders again only when that value changes, and it is in sight. */
export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const sight = useContext(SightContext);
  const subscribe = useCallback(
    (listener: () => void) =>
      sight.whileInView(() => {
        // It may have changed while it was out of sight.
        listener();
        return store.subscribe(key, listener);
      }),
    [sight, store, key],
  );
  return useSyncExternalStore(subscribe, () => store.shown(key));
}
