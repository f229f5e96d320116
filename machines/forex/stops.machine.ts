import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import { stopsObstacle } from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { Stops, StopsRequest } from '#protocol/forex-forms.ts';
import { type Attempts, accepted, answerDeadline, answered, submissionOf } from '../shared/write.ts';
import { watchOrder } from './watch-order.ts';

type StopsAnswer = Answer<unknown>;

interface Context extends StopsRequest, Attempts {
  side: Side;
  refusal: string | null;
}

/**
 * The stops of one held contract: set them, move them, or switch them off (document 1, §2 and §4). A stop on
 * the wrong side of the price is told before it is sent; the price comes with the event, since ticks stay out
 * of machines.
 */
export const stopsMachine = setup({
  types: {
    input: {} as StopsRequest & { side: Side; keySeed: string },
    context: {} as Context,
    events: {} as
      | { type: 'change'; changes: Partial<Stops> }
      | { type: 'save'; price: Decimal }
      | { type: 'askAgain' | 'leave' }
      | { type: 'position.closed' },
    tags: {} as 'busy',
  },
  actors: {
    saveStops: fromPromise<StopsAnswer, Submission<StopsRequest>>(() =>
      Promise.reject(new Error('saveStops is not provided')),
    ),
    watchOrder,
  },
  guards: {
    allowed: ({ context }, price: Decimal) => stopsObstacle(context.side, context, price) === null,
    accepted,
  },
  actions: {
    change: assign((_, changes: Partial<Stops>) => ({ ...changes, refusal: null })),
    keepAnswer: assign((_, answer: StopsAnswer) => ({ refusal: answer.accepted ? null : answer.message })),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
  },
  delays: { answerDeadline },
}).createMachine({
  id: 'stops',
  context: ({ input }) => ({ ...input, attempt: 0, refusal: null }),
  invoke: { id: 'watchOrder', src: 'watchOrder', input: ({ context: { orderId } }) => ({ orderId }) },
  on: { 'position.closed': '.ended' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        save: {
          guard: { type: 'allowed', params: ({ event }) => event.price },
          target: 'saving',
          actions: 'beginAttempt',
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveStops',
        src: 'saveStops',
        input: ({ context }) => {
          const { orderId, stopLoss, takeProfit } = context;
          return submissionOf({ orderId, stopLoss, takeProfit }, context);
        },
        onDone: answered({ accepted: 'saved', refused: 'editing' }),
        onError: 'unconfirmed',
      },
      after: { answerDeadline: 'unconfirmed' },
    },
    unconfirmed: {
      description: 'The stops may stand; asking again under the same key sets them once.',
      on: { askAgain: 'saving', leave: 'editing' },
    },
    saved: { type: 'final' },
    ended: { type: 'final', description: 'The exchange closed the order meanwhile.' },
  },
});

export type StopsActor = ActorRefFrom<typeof stopsMachine>;
type Snapshot = SnapshotFrom<typeof stopsMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const refusalOf = (snapshot: Snapshot) => snapshot.context.refusal;

/** Why the stops can't be set at `price`, or null. */
export const obstacleOf = ({ context }: Snapshot, price: Decimal) =>
  stopsObstacle(context.side, context, price);
