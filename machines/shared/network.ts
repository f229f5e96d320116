import { fromCallback } from 'xstate';

/** The device's report whether it has a network; reported first when it has none. */
export type NetworkFact = { type: 'network.changed'; isOnline: boolean };

export interface WithNetwork {
  isOnline: boolean;
}

/** The root provides it; without it the machine counts as online. */
export const watchNetwork = fromCallback<{ type: never }>(() => undefined);

/** The guard of every event that leads into a write: nothing is sent without a network (INSTALL-10). */
export const networkGuards = { isOnline: ({ context }: { context: WithNetwork }) => context.isOnline };

export const watchingNetwork = { id: 'network', src: 'watchNetwork' } as const;

export const onNetworkChanged = {
  'network.changed': {
    actions: {
      type: 'setNetwork',
      params: ({ event }: { event: NetworkFact }) => event.isOnline,
    },
  },
} as const;

/** Whether the machine sends nothing since the device has no network. */
export const isOffline = (snapshot: { context: object }): boolean =>
  'isOnline' in snapshot.context && snapshot.context.isOnline === false;
