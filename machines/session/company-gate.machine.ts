import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CompanyStatus } from '#protocol/session.ts';

/**
 * What every visitor passes at the start (document 1, §7 and §8): an open company lets the app go on,
 * a closed one sends the visitor away. Without an answer nobody is let in or sent away.
 */
export const companyGateMachine = setup({
  types: {
    context: {} as { lossUrl: string },
    events: {} as { type: 'retry' },
  },
  actors: {
    check: fromPromise<CompanyStatus>(() => Promise.reject(new Error('check is not provided'))),
  },
  guards: { isOpen: (_, status: CompanyStatus) => status.isOpen },
  actions: { keepLossUrl: assign((_, { lossUrl }: CompanyStatus) => ({ lossUrl })) },
}).createMachine({
  id: 'companyGate',
  context: { lossUrl: '' },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'check',
        src: 'check',
        onDone: [
          { guard: { type: 'isOpen', params: ({ event }) => event.output }, target: 'open' },
          { target: 'closed', actions: { type: 'keepLossUrl', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { retry: 'checking' } },
    open: { type: 'final' },
    closed: {
      type: 'final',
      description: 'The visitor is sent to the loss url; the screen offers it as a link, too.',
    },
  },
});

export type CompanyGateActor = ActorRefFrom<typeof companyGateMachine>;
type Snapshot = SnapshotFrom<typeof companyGateMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;

/** Where a visitor of a closed company goes; null when there is nowhere that a browser may be sent. */
export const lossLinkOf = ({ context: { lossUrl } }: Snapshot): string | null =>
  /^https?:\/\//.test(lossUrl) ? lossUrl : null;
