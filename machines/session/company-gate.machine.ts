import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CompanyStatus } from '#protocol/session.ts';
import { notProvided } from '../shared/not-provided.ts';

/**
 * Checks the company's status for every visitor at the start: an open company lets the visitor on, a closed
 * one redirects (SESSION-28, SESSION-29). Without an answer nobody is let in or sent away: the check is repeated
 * after a pause, or when the visitor asks for it.
 */
const gate = setup({
  types: {
    context: {} as { closedPageUrl: string },
    events: {} as { type: 'retry' },
  },
  actors: {
    check: fromPromise<CompanyStatus>(notProvided('check')),
  },
  guards: { isOpen: (_, status: CompanyStatus) => status.isOpen },
  actions: { setClosedPageUrl: assign((_, { closedPageUrl }: CompanyStatus) => ({ closedPageUrl })) },
  delays: { retryPause: 10_000 },
});

const answered = [
  {
    guard: { type: 'isOpen', params: ({ event }: { event: { output: CompanyStatus } }) => event.output },
    target: 'open',
  },
  {
    target: 'closed',
    actions: {
      type: 'setClosedPageUrl',
      params: ({ event }: { event: { output: CompanyStatus } }) => event.output,
    },
  },
] as const;

export const companyGateMachine = gate.createMachine({
  id: 'companyGate',
  context: { closedPageUrl: '' },
  initial: 'checking',
  states: {
    checking: {
      invoke: { id: 'check', src: 'check', onDone: answered, onError: 'failed' },
    },
    failed: { on: { retry: 'checking' }, after: { retryPause: 'checkingAgain' } },
    checkingAgain: {
      description: 'The check is repeated by itself, so the screen stays as it is.',
      invoke: { id: 'checkAgain', src: 'check', onDone: answered, onError: 'failed' },
      on: { retry: 'checking' },
    },
    open: { type: 'final' },
    closed: {
      type: 'final',
      description: 'The visitor is redirected to the loss url; the screen also shows it as a link.',
    },
  },
});

export type CompanyGateActor = ActorRefFrom<typeof companyGateMachine>;
type Snapshot = SnapshotFrom<typeof companyGateMachine>;

export const companyGateStepOf = (snapshot: Snapshot) => snapshot.value;

/** The address to which a closed company redirects, or null when it isn't http or https. */
export const closedPageUrlOf = ({ context: { closedPageUrl } }: Snapshot): string | null =>
  /^https?:\/\//.test(closedPageUrl) ? closedPageUrl : null;
