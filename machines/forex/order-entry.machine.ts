import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import {
  estimateOf,
  type OrderCircumstances,
  type OrderDraft,
  orderObstacle,
  type PairTerms,
} from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';
import type { Answer, Submission } from '#protocol/answer.ts';
import type { OrderRequest } from '#protocol/forex-forms.ts';
import { type Attempts, accepted, answerDeadline, answered, submissionOf } from '../shared/write.ts';

type OrderAnswer = Answer<{ id: string }>;

interface Context extends Attempts {
  pairId: string;
  pair: PairTerms;
  draft: OrderDraft;
  circumstances: OrderCircumstances;
  side: Side | null;
  refusal: string | null;
}

const orderIn = ({ pairId, draft, side }: Context): OrderRequest | null =>
  side === null ? null : { ...draft, pairId, side };

/**
 * Contract order entry for one pair: fill in, buy or sell, hear the answer (document 1, §2 and §4).
 * A refusal reopens the form with its message. Silence doesn't: the order may stand, so the same request
 * can be asked again under its key, and nothing is sent by itself.
 */
export const orderEntryMachine = setup({
  types: {
    input: {} as { pairId: string; pair: PairTerms; circumstances: OrderCircumstances; keySeed: string },
    context: {} as Context,
    events: {} as
      | { type: 'change'; changes: Partial<OrderDraft> }
      | { type: 'buy' | 'sell'; quote: Decimal | null }
      | { type: 'circumstances.changed'; circumstances: OrderCircumstances }
      | { type: 'askAgain' | 'leave' | 'dismiss' },
    tags: {} as 'busy',
  },
  actors: {
    submitOrder: fromPromise<OrderAnswer, Submission<OrderRequest>>(() =>
      Promise.reject(new Error('submitOrder is not provided')),
    ),
  },
  guards: {
    allowed: (
      { context: { draft, pair, circumstances } },
      { side, quote }: { side: Side; quote: Decimal | null },
    ) => orderObstacle(draft, pair, circumstances, side, quote) === null,
    accepted,
  },
  actions: {
    change: assign(({ context }, changes: Partial<OrderDraft>) => ({
      draft: { ...context.draft, ...changes },
      refusal: null,
    })),
    setCircumstances: assign((_, circumstances: OrderCircumstances) => ({ circumstances })),
    beginAttempt: assign(({ context }, side: Side) => ({
      side,
      attempt: context.attempt + 1,
      refusal: null,
    })),
    keepAnswer: assign((_, answer: OrderAnswer) => ({ refusal: answer.accepted ? null : answer.message })),
  },
  delays: { answerDeadline },
}).createMachine({
  id: 'orderEntry',
  context: ({ input }) => ({
    ...input,
    draft: {
      kind: 'market',
      lots: input.pair.minimumLots,
      leverage: input.pair.leverages[0] ?? null,
      price: null,
      stopLoss: null,
      takeProfit: null,
    },
    side: null,
    attempt: 0,
    refusal: null,
  }),
  on: {
    'circumstances.changed': {
      actions: { type: 'setCircumstances', params: ({ event }) => event.circumstances },
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        buy: {
          guard: { type: 'allowed', params: ({ event }) => ({ side: 'buy', quote: event.quote }) },
          target: 'submitting',
          actions: { type: 'beginAttempt', params: 'buy' },
        },
        sell: {
          guard: { type: 'allowed', params: ({ event }) => ({ side: 'sell', quote: event.quote }) },
          target: 'submitting',
          actions: { type: 'beginAttempt', params: 'sell' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      description: 'The order is on its way; nothing else can be submitted until it is answered.',
      invoke: {
        id: 'submitOrder',
        src: 'submitOrder',
        input: ({ context }) => submissionOf(orderIn(context), context),
        onDone: answered({ accepted: 'placed', refused: 'editing' }),
        onError: 'unconfirmed',
      },
      after: { answerDeadline: 'unconfirmed' },
    },
    unconfirmed: {
      description:
        'No answer came, so the order may stand. Asking again under the same key is the same order.',
      on: { askAgain: 'submitting', leave: 'editing' },
    },
    placed: {
      description: 'The success popup offers the order page or another order.',
      on: { dismiss: 'editing' },
    },
  },
});

export type OrderEntryActor = ActorRefFrom<typeof orderEntryMachine>;
type Snapshot = SnapshotFrom<typeof orderEntryMachine>;

export const stepOf = (snapshot: Snapshot) => snapshot.value;
export const draftOf = (snapshot: Snapshot) => snapshot.context.draft;
export const sideOf = (snapshot: Snapshot) => snapshot.context.side;
export const refusalOf = (snapshot: Snapshot) => snapshot.context.refusal;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** Why this side can't be ordered at `quote`, or null: what the buttons say when they are disabled. */
export const obstacleOf = (
  { context: { draft, pair, circumstances } }: Snapshot,
  side: Side,
  quote: Decimal | null,
) => orderObstacle(draft, pair, circumstances, side, quote);

/** Estimated margin and fee at `quote`, in USD. */
export const estimatesOf = ({ context: { draft, pair, circumstances } }: Snapshot, quote: Decimal | null) =>
  estimateOf(draft, pair, { quote, feeBasis: circumstances.feeBasis });
