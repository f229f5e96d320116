import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  const listening = new AbortController();
  for (const event of ['online', 'offline'])
    window.addEventListener(event, onChange, { signal: listening.signal });
  return () => listening.abort();
}

/** Whether the device has a network, from the first rendering on. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
