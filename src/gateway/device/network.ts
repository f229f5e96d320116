import { fromCallback } from 'xstate';
import type { Network } from '../api/upload-turns.ts';

/** Reports to a machine when the device loses its network and finds it again; at the start only that it has none. */
export const createNetworkWatch = ({ isOnline, events }: Network) =>
  fromCallback<{ type: never }>(({ sendBack }) => {
    const listening = new AbortController();
    const { signal } = listening;
    const report = (isOnlineNow: boolean) => () =>
      sendBack({ type: 'network.changed', isOnline: isOnlineNow });
    events.addEventListener('online', report(true), { signal });
    events.addEventListener('offline', report(false), { signal });
    if (!isOnline()) report(false)();
    return () => listening.abort();
  });
