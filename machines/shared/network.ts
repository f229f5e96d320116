import { fromCallback } from 'xstate';

/** The device's report whether it has a network; reported first when it has none. */
export type NetworkFact = { type: 'network.changed'; isOnline: boolean };

export interface WithNetwork {
  isOnline: boolean;
}

/** The root provides it; without it the machine counts as online. */
const watch = fromCallback<{ type: never }>(() => undefined);

/** What each machine that writes has of the network: nothing is sent without one (INSTALL-10). */
export const network = {
  actors: { watchNetwork: watch },
  /** The guard of every event that leads into a write. */
  guards: { isOnline: ({ context }: { context: WithNetwork }) => context.isOnline },
  watching: { id: 'network', src: 'watchNetwork' },
  onChanged: {
    'network.changed': {
      actions: {
        type: 'setNetwork',
        params: ({ event }: { event: NetworkFact }) => event.isOnline,
      },
    },
  },
} as const;

/** Whether the machine sends nothing since the device has no network. */
export const isOffline = (snapshot: { context: object }): boolean =>
  'isOnline' in snapshot.context && snapshot.context.isOnline === false;
