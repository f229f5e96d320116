import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CompanyAnswer } from '#ports/session.ts';
import { notProvided } from '../shared/not-provided.ts';

/**
 * Checks the company's status for every visitor at the start: an open company lets the visitor on, a closed
 * one redirects (SESSION-28, SESSION-29). Without an answer nobody is let in or sent away: the check is repeated
 * after a pause, or when the visitor asks for it. An answer that is remembered from the last visit lets the visitor on
 * as well, and is checked in the same way behind the app (INSTALL-9).
 */
const gate = setup({
  types: {
    context: {} as { closedPageUrl: string },
    events: {} as { type: 'retry' },
    tags: {} as 'open',
  },
  actors: {
    check: fromPromise<CompanyAnswer>(notProvided('check')),
  },
  guards: {
    isOpen: (_, status: CompanyAnswer) => status.isOpen,
    isRemembered: (_, status: CompanyAnswer) => status.isRemembered,
  },
  actions: { setClosedPageUrl: assign((_, { closedPageUrl }: CompanyAnswer) => ({ closedPageUrl })) },
  delays: { retryPause: 10_000 },
});

const answerIn = ({ event }: { event: { output: CompanyAnswer } }) => event.output;

const answered = [
  { guard: { type: 'isRemembered', params: answerIn }, target: 'remembered' },
  { guard: { type: 'isOpen', params: answerIn }, target: 'open' },
  { target: 'closed', actions: { type: 'setClosedPageUrl', params: answerIn } },
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
    remembered: {
      tags: 'open',
      description: "The network can't be reached. The company was open at the last visit.",
      after: { retryPause: 'confirming' },
    },
    confirming: {
      tags: 'open',
      description: 'The check is repeated behind the app. Without an answer the app stays as it is.',
      invoke: { id: 'confirm', src: 'check', onDone: answered, onError: 'remembered' },
    },
    open: { type: 'final', tags: 'open' },
    closed: {
      type: 'final',
      description: 'The visitor is redirected to the loss url; the screen also shows it as a link.',
    },
  },
});

export type CompanyGateActor = ActorRefFrom<typeof companyGateMachine>;
type Snapshot = SnapshotFrom<typeof companyGateMachine>;

export const companyGateStepOf = (snapshot: Snapshot) => snapshot.value;
export const isCompanyOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** The address to which a closed company redirects, or null when it isn't http or https. */
export const closedPageUrlOf = ({ context: { closedPageUrl } }: Snapshot): string | null =>
  /^https?:\/\//.test(closedPageUrl) ? closedPageUrl : null;
