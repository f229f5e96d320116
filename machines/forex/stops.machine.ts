import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import { stopsBlocker } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import {
  pricedTyped,
  rewrittenStops,
  type StopKind,
  type StopTerms,
  type StopUnit,
  suggestedStop,
  type TypedStops,
  typedAfter,
  untypedStops,
  type WrittenStops,
} from '#domain/stop-value.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { Stops, StopsRequest } from '#ports/forex.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';
import { watchOrder } from './watch-order.ts';

type StopsAnswer = Answer<unknown>;
type StopsChange = 'orders.changed';

interface Held extends StopsRequest {
  side: Side;
  /** Null where it isn't known what a price earns or costs: stops are prices then. */
  terms: StopTerms | null;
}

interface Context extends WithNetwork, Held, Attempts, WrittenStops {
  /** The typed text, so that another unit can be shown. */
  typed: TypedStops;
  refusal: string | null;
}

/** A stop that is so many percent of the price away from it. */
interface Suggestion {
  kind: StopKind;
  distance: Decimal;
  price: Decimal | null;
}

const pricedIn = ({ typed, terms }: Context): Stops => pricedTyped(typed, terms);

/**
 * The stops of one held contract: set them, move them, or switch them off (FOREX-26, FOREX-46). Stops on the
 * wrong side of the price can't be sent. The price comes with the event, because prices stay out of machines
 * (docs/decisions.md, 5).
 */
export const stopsMachine = setup({
  types: {
    input: {} as Held & { idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'change'; changes: Partial<Stops> }
      | { type: 'chooseUnit'; unit: StopUnit }
      | ({ type: 'suggestStop' } & Suggestion)
      | { type: 'save'; price: Decimal | null }
      | { type: 'askAgain' | 'leave' }
      | { type: 'position.closed' },
    emitted: {} as { type: StopsChange },
    tags: {} as 'busy',
  },
  actors: {
    saveStops: fromPromise<StopsAnswer, Submission<StopsRequest>>(notProvided('saveStops')),
    watchOrder,
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    allowed: ({ context }, price: Decimal | null) =>
      context.isOnline && stopsBlocker(context.side, pricedIn(context), price) === null,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    change: assign(({ context: { typed, stopUnit } }, changes: Partial<Stops>) => ({
      ...changes,
      typed: typedAfter(typed, changes, stopUnit),
      refusal: null,
    })),
    setUnit: assign(({ context }, unit: StopUnit) => ({
      ...rewrittenStops(context.typed, unit, () => context.terms),
      refusal: null,
    })),
    suggestStop: assign(({ context: { typed, terms, stopUnit } }, { kind, distance, price }: Suggestion) => {
      const stop =
        terms === null || price === null ? 'missing' : suggestedStop(kind, distance, stopUnit, terms, price);
      return { [kind]: stop, typed: typedAfter(typed, { [kind]: stop }, stopUnit), refusal: null };
    }),
    setAnswer: assign((_, answer: StopsAnswer) => ({ refusal: answer.accepted ? null : answer.message })),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
    announce: emit((_, type: StopsChange) => ({ type })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'stops',
  context: ({ input }) => ({
    ...input,
    stopUnit: 'price',
    typed: untypedStops({ ...input, stopUnit: 'price' }),
    isOnline: true,
    attempt: 0,
    refusal: null,
  }),
  invoke: [
    { id: 'watchOrder', src: 'watchOrder', input: ({ context: { orderId } }) => ({ orderId }) },
    network.watching,
  ],
  on: { ...network.onChanged, 'position.closed': '.ended' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        chooseUnit: { actions: { type: 'setUnit', params: ({ event }) => event.unit } },
        suggestStop: { actions: { type: 'suggestStop', params: ({ event }) => event } },
        save: {
          guard: { type: 'allowed', params: ({ event }) => event.price },
          target: 'saving',
          actions: 'beginAttempt',
        },
      },
    },
    saving: {
      ...writing(
        'saveStops',
        (context: Context) => ({ orderId: context.orderId, ...pricedIn(context) }),
        { accepted: 'saved', refused: 'editing' },
        { done: ['orders.changed'] },
      ),
    },
    unconfirmed: {
      description:
        'No answer came, so the stops may be set. Sent again under the same key, they are set once.',
      on: { askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'saving' }, leave: 'editing' },
    },
    saved: { type: 'final' },
    ended: { type: 'final', description: 'The exchange closed the order in the meantime.' },
  },
});

export type StopsActor = ActorRefFrom<typeof stopsMachine>;
type Snapshot = SnapshotFrom<typeof stopsMachine>;

export const stopsStepOf = (snapshot: Snapshot) => snapshot.value;

/** Why the stops can't be saved at `price`, or null. */
export const stopsBlockerOf = ({ context }: Snapshot, price: Decimal | null) =>
  stopsBlocker(context.side, pricedIn(context), price);

/** The prices at which the stops are sent: one that was typed in another unit isn't rounded to the one that is shown. */
export const pricedStopsOf = ({ context }: Snapshot) => pricedIn(context);
