import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { EndRequest } from '#protocol/forex-forms.ts';
import { type Attempts, accepted, answerDeadline, answered, submissionOf } from '../shared/write.ts';
import { watchOrder } from './watch-order.ts';

type EndAnswer = Answer<unknown>;

interface Context extends EndRequest, Attempts {
  message: string | null;
}

/**
 * One open contract order in its detail sheet: cancel it or close it, after a confirmation (document 1, §2
 * and §4). The exchange may fill or close it first: a fill takes the question back, since it was about
 * another deed, and a closing ends every state.
 */
export const positionMachine = setup({
  types: {
    input: {} as EndRequest & { keySeed: string },
    context: {} as Context,
    events: {} as
      | { type: 'close' | 'cancel' | 'confirm' | 'back' | 'askAgain' }
      | { type: 'order.filled' | 'position.closed' },
    tags: {} as 'busy',
  },
  actors: {
    endOrder: fromPromise<EndAnswer, Submission<EndRequest>>(() =>
      Promise.reject(new Error('endOrder is not provided')),
    ),
    watchOrder,
  },
  guards: {
    isHolding: ({ context }) => context.status === 'holding',
    isPending: ({ context }) => context.status === 'pending',
    accepted,
  },
  actions: {
    noteFilled: assign({ status: 'holding' as const }),
    keepAnswer: assign((_, answer: EndAnswer) => ({ message: answer.message })),
    dropMessage: assign({ message: null }),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, message: null })),
  },
  delays: { answerDeadline },
}).createMachine({
  id: 'position',
  context: ({ input }) => ({ ...input, attempt: 0, message: null }),
  invoke: { id: 'watchOrder', src: 'watchOrder', input: ({ context: { orderId } }) => ({ orderId }) },
  initial: 'open',
  states: {
    open: {
      on: {
        close: { guard: 'isHolding', target: 'confirming', actions: 'dropMessage' },
        cancel: { guard: 'isPending', target: 'confirming', actions: 'dropMessage' },
        'order.filled': { guard: 'isPending', actions: 'noteFilled' },
        'position.closed': 'ended',
      },
    },
    confirming: {
      on: {
        back: 'open',
        confirm: { target: 'ending', actions: 'beginAttempt' },
        'order.filled': { guard: 'isPending', target: 'open', actions: 'noteFilled' },
        'position.closed': 'ended',
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endOrder',
        src: 'endOrder',
        input: ({ context }) => submissionOf({ orderId: context.orderId, status: context.status }, context),
        onDone: answered({ accepted: 'ended', refused: 'confirming' }),
        onError: 'unconfirmed',
      },
      after: { answerDeadline: 'unconfirmed' },
      on: { 'position.closed': 'ended' },
    },
    unconfirmed: {
      description: 'It may have been heard; asking again under the same key ends the order once.',
      on: { askAgain: 'ending', back: 'open', 'position.closed': 'ended' },
    },
    ended: { type: 'final' },
  },
});

export type PositionActor = ActorRefFrom<typeof positionMachine>;
type Snapshot = SnapshotFrom<typeof positionMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
export const statusOf = (snapshot: Snapshot) => snapshot.context.status;
export const messageOf = (snapshot: Snapshot) => snapshot.context.message;
