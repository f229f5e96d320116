import {
  type ActorRefFrom,
  assign,
  type EventObject,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import { type OrderDraft, stopsObstacle } from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';
import type { Answer } from '#protocol/answer.ts';

export type Stops = Pick<OrderDraft, 'stopLoss' | 'takeProfit'>;

export interface StopsRequest extends Stops {
  orderId: string;
  requestKey: string;
}

type StopsAnswer = Answer<unknown>;

interface Context extends Stops {
  orderId: string;
  side: Side;
  keySeed: string;
  attempt: number;
  refusal: string | null;
}

/**
 * The stops of one held contract: set them, move them, or switch them off (document 1, §2 and §4). A stop on
 * the wrong side of the price is told before it is sent; the price comes with the event, since ticks stay out
 * of machines.
 */
export const stopsMachine = setup({
  types: {
    input: {} as Stops & { orderId: string; side: Side; keySeed: string },
    context: {} as Context,
    events: {} as
      | { type: 'change'; changes: Partial<Stops> }
      | { type: 'save'; price: Decimal }
      | { type: 'askAgain' | 'leave' }
      | { type: 'position.closed' },
    tags: {} as 'busy',
  },
  actors: {
    saveStops: fromPromise<StopsAnswer, StopsRequest>(() =>
      Promise.reject(new Error('saveStops is not provided')),
    ),
    watchOrder: fromCallback<EventObject, { orderId: string }>(() => {
      throw new Error('watchOrder is not provided');
    }),
  },
  guards: {
    allowed: ({ context }, price: Decimal) => stopsObstacle(context.side, context, price) === null,
    accepted: (_, answer: StopsAnswer) => answer.accepted,
  },
  actions: {
    change: assign((_, changes: Partial<Stops>) => ({ ...changes, refusal: null })),
    keepRefusal: assign((_, answer: StopsAnswer) => ({ refusal: answer.message })),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
  },
  delays: { answerDeadline: 15_000 },
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
        input: ({ context: { orderId, stopLoss, takeProfit, keySeed, attempt } }) => ({
          orderId,
          stopLoss,
          takeProfit,
          requestKey: `${keySeed}${attempt}`,
        }),
        onDone: [
          { guard: { type: 'accepted', params: ({ event }) => event.output }, target: 'saved' },
          { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
        ],
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
