import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { EndRequest } from '#ports/forex.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';
import { watchOrder } from './watch-order.ts';

type EndAnswer = Answer<unknown>;
type PositionChange = 'orders.changed' | 'money.moved';

interface Context extends WithNetwork, EndRequest, Attempts {
  /** The action that the user confirmed: cancelling a pending order or closing a held one. */
  asked: EndRequest['status'] | null;
  message: string | null;
}

const requestIn = ({ orderId, asked }: Context): EndRequest | null =>
  asked === null ? null : { orderId, status: asked };

const ending = writing(
  'endOrder',
  requestIn,
  { accepted: 'ended', refused: 'confirming' },
  { done: ['orders.changed', 'money.moved'] },
);
const [whenAccepted, whenRefused] = ending.invoke.onDone;

/**
 * One open contract order in its detail sheet: cancel it while it is pending, close it while it is held,
 * after a confirmation (FOREX-25, FOREX-27). If the exchange fills the order before the user has confirmed, the
 * confirmation is withdrawn, since it was about cancelling. Once it is confirmed the request stays what it
 * was; a refusal then leads back to the order. Without the network nothing is asked, since nothing could be done. If
 * the exchange closes the order, the machine ends.
 */
export const positionMachine = setup({
  types: {
    input: {} as EndRequest & { idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'close' | 'cancel' | 'confirm' | 'back' | 'askAgain' }
      | { type: 'order.filled' | 'position.closed' },
    emitted: {} as { type: PositionChange },
    tags: {} as 'busy',
  },
  actors: {
    endOrder: fromPromise<EndAnswer, Submission<EndRequest>>(notProvided('endOrder')),
    watchOrder,
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    isClosable: ({ context }) => context.status === 'holding' && context.isOnline,
    isCancellable: ({ context }) => context.status === 'pending' && context.isOnline,
    isPending: ({ context }) => context.status === 'pending',
    /** The order was filled after the user had asked to cancel it. */
    isOvertaken: ({ context: { status, asked } }) => status !== asked,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    setHolding: assign({ status: 'holding' as const }),
    setAnswer: assign((_, answer: EndAnswer) => ({ message: answer.message })),
    clearMessage: assign({ message: null }),
    announce: emit((_, type: PositionChange) => ({ type })),
    beginAttempt: assign(({ context }) => ({
      asked: context.status,
      attempt: context.attempt + 1,
      message: null,
    })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'position',
  context: ({ input }) => ({ ...input, asked: null, isOnline: true, attempt: 0, message: null }),
  invoke: [
    { id: 'watchOrder', src: 'watchOrder', input: ({ context: { orderId } }) => ({ orderId }) },
    network.watching,
  ],
  on: network.onChanged,
  initial: 'open',
  states: {
    open: {
      on: {
        close: { guard: 'isClosable', target: 'confirming', actions: 'clearMessage' },
        cancel: { guard: 'isCancellable', target: 'confirming', actions: 'clearMessage' },
        'order.filled': { guard: 'isPending', actions: 'setHolding' },
        'position.closed': 'ended',
      },
    },
    confirming: {
      on: {
        back: { target: 'open', actions: 'clearMessage' },
        confirm: { guard: 'isOnline', target: 'ending', actions: 'beginAttempt' },
        'order.filled': { guard: 'isPending', target: 'open', actions: 'setHolding' },
        'position.closed': 'ended',
      },
    },
    ending: {
      ...ending,
      invoke: {
        ...ending.invoke,
        onDone: [whenAccepted, { ...whenRefused, guard: 'isOvertaken', target: 'open' }, whenRefused],
      },
      on: {
        'order.filled': { guard: 'isPending', actions: 'setHolding' },
        'position.closed': 'ended',
      },
    },
    unconfirmed: {
      description:
        'No answer came, so the order may have ended. Sent again under the same key, the request ends it once.',
      on: {
        askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'ending' },
        back: 'open',
        'order.filled': { guard: 'isPending', actions: 'setHolding' },
        'position.closed': 'ended',
      },
    },
    ended: { type: 'final' },
  },
});

export type PositionActor = ActorRefFrom<typeof positionMachine>;
type Snapshot = SnapshotFrom<typeof positionMachine>;

export const positionStepOf = (snapshot: Snapshot) => snapshot.value;
export const statusOf = (snapshot: Snapshot) => snapshot.context.status;
/** The status of the order that is being ended: the one that the user has confirmed, before that the present one. */
export const askedOf = (snapshot: Snapshot) =>
  positionStepOf(snapshot) === 'confirming'
    ? statusOf(snapshot)
    : (snapshot.context.asked ?? statusOf(snapshot));
export const positionMessageOf = (snapshot: Snapshot) => snapshot.context.message;
