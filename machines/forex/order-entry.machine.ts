import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type BalanceShare, lotsForShare } from '#domain/balance-share.ts';
import type { Decimal } from '#domain/decimal.ts';
import { objectKeys } from '#domain/object-keys.ts';
import {
  estimateOf,
  type LiveFigures,
  type OrderBlocker,
  type OrderConditions,
  type OrderDraft,
  orderBlocker,
} from '#domain/order-blocker.ts';
import { type ReviewReason, type ReviewTerms, reviewReason, shareOfBalance } from '#domain/order-review.ts';
import type { Side } from '#domain/profit.ts';
import {
  type OrderForm,
  type OrderPair,
  pricedOrder,
  rewrittenForm,
  type StopKind,
  type StopUnit,
  type TypedStops,
  typedAfter,
  untypedStops,
  withSuggestedStop,
} from '#domain/stop-value.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { OrderAnswer, OrderRequest } from '#ports/forex.ts';
import type { ForexOrderReply } from '#protocol/forex.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, placing, writeDelays, writeGuards } from '../shared/write.ts';

/** The values of the form; the unit of its stops has an event of its own. */
export type OrderChanges = Partial<OrderDraft>;

type OrderChange = 'orders.changed' | 'money.moved';

/** What is typed into the form; the leverage of a pair is remembered by itself. */
export type TypedOrder = Omit<OrderForm, 'leverage'>;

const newOrder = ({ minimumLots: lots }: OrderPair): TypedOrder => ({
  kind: 'market',
  lots,
  price: null,
  stopLoss: null,
  takeProfit: null,
  stopUnit: 'price',
});

/** The leverage if the pair offers it, else the first of the pair's. */
const offeredOf = ({ leverages }: OrderPair, wanted: Decimal | null): Decimal | null =>
  leverages.find((leverage) => leverage === wanted) ?? leverages[0] ?? null;

interface Context extends WithNetwork, Attempts {
  pairId: string;
  pair: OrderPair;
  draft: OrderForm;
  /** The typed text, so that another unit can be shown. */
  typed: TypedStops;
  conditions: OrderConditions;
  review: ReviewTerms;
  side: Side | null;
  /** The last request: it is sent again unchanged, wherever the price has gone. */
  order: OrderRequest | null;
  /** What the last placed order has left in the form for the next one: nobody has typed it. */
  left: TypedOrder | null;
  /** As the API has placed it; null where it doesn't say. */
  placed: ForexOrderReply | null;
  refusal: string | null;
}

const figuresIn = ({ quote, openProfit }: LiveFigures): LiveFigures => ({ quote, openProfit });

/** A stop that is so many percent of the price away from it. */
interface Suggestion {
  kind: StopKind;
  distance: Decimal;
  quote: Decimal | null;
}

interface Attempted extends LiveFigures {
  side: Side | null;
}

const orderAt = ({ pairId, draft, pair }: Context, { side, quote }: Attempted): OrderRequest | null =>
  side === null ? null : { ...pricedOrder(draft, pair, side, quote), pairId, side };

/** `costsUnknown`: the margin or the fee isn't known, so nobody could agree to it. */
export type OrderFormBlocker = OrderBlocker | 'costsUnknown';

function blockerIn(
  { draft, pair, conditions }: Context,
  side: Side,
  figures: LiveFigures,
): OrderFormBlocker | null {
  const order = pricedOrder(draft, pair, side, figures.quote);
  const blocker = orderBlocker(order, pair, conditions, side, figures);
  if (blocker !== null) return blocker;
  const { margin, fee } = estimateOf(order, pair, { quote: figures.quote, feeBasis: conditions.feeBasis });
  return margin === null || fee === null ? 'costsUnknown' : null;
}

const isAllowed = (context: Context, { side, ...figures }: Attempted): boolean =>
  context.isOnline && side !== null && blockerIn(context, side, figures) === null;

const shareIn = ({ draft, pair, conditions }: Context, quote: Decimal | null): Decimal | null =>
  shareOfBalance(draft, pair, conditions, quote);

const reviewReasonIn = (context: Context, quote: Decimal | null): ReviewReason | null =>
  reviewReason(context.review, shareIn(context, quote));

const reviewedIn = ({ context, event }: { context: Context; event: LiveFigures }): Attempted => ({
  ...figuresIn(event),
  side: context.side,
});

/** A press of Buy or Sell: shown with all figures first, or sent. */
const ordering = (side: Side) => {
  const attempted = ({ event }: { event: LiveFigures }): Attempted => ({ ...figuresIn(event), side });
  const choose = { type: 'choose', params: side } as const;
  return [
    {
      guard: { type: 'allowedAfterReview', params: attempted },
      target: 'reviewing',
      actions: choose,
    },
    {
      guard: { type: 'allowed', params: attempted },
      target: 'submitting',
      actions: [choose, { type: 'beginAttempt', params: attempted }],
    },
  ] as const;
};

/**
 * Contract order entry for one pair: fill in, buy or sell, wait for the answer (FOREX-14, FOREX-42). A user's
 * first order and a large one are shown with all figures before they are sent. A refusal reopens the form with its message. Without an answer the order may have been placed: the user can
 * send the same request again under its key, and nothing is sent automatically.
 */
export const orderEntryMachine = setup({
  types: {
    input: {} as {
      pairId: string;
      pair: OrderPair;
      /** The one that was chosen for the pair before; null for none. */
      leverage: Decimal | null;
      /** What was typed before and not sent; null for nothing. */
      draft: TypedOrder | null;
      conditions: OrderConditions;
      review: ReviewTerms;
      idempotency: Idempotency;
    },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'change'; changes: OrderChanges }
      | { type: 'chooseUnit'; unit: StopUnit; quote: Decimal | null }
      | ({ type: 'suggestStop' } & Suggestion)
      | ({ type: 'buy' | 'sell' | 'confirm' } & LiveFigures)
      | { type: 'review.changed'; review: ReviewTerms }
      | { type: 'conditions.changed'; conditions: OrderConditions }
      | { type: 'pair.changed'; pair: OrderPair }
      | { type: 'back' | 'askAgain' | 'leave' | 'dismiss' },
    emitted: {} as { type: OrderChange },
    tags: {} as 'busy',
  },
  actors: {
    submitOrder: fromPromise<OrderAnswer, Submission<OrderRequest>>(notProvided('submitOrder')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    allowed: ({ context }, attempted: Attempted) => isAllowed(context, attempted),
    allowedAfterReview: ({ context }, attempted: Attempted) =>
      isAllowed(context, attempted) && reviewReasonIn(context, attempted.quote) !== null,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    change: assign(({ context }, changes: OrderChanges) => ({
      draft: { ...context.draft, ...changes },
      typed: typedAfter(context.typed, changes, context.draft.stopUnit),
      refusal: null,
    })),
    setUnit: assign(({ context }, { unit, quote }: { unit: StopUnit; quote: Decimal | null }) => ({
      draft: rewrittenForm(context.draft, context.typed, unit, { ...context, quote }),
    })),
    suggestStop: assign(({ context }, { kind, distance, quote }: Suggestion) => {
      const draft = withSuggestedStop(context.draft, kind, distance, { ...context, quote });
      return {
        draft,
        typed: typedAfter(context.typed, { [kind]: draft[kind] }, draft.stopUnit),
        refusal: null,
      };
    }),
    clearStops: assign(({ context: { draft, typed } }) => {
      const noStops = { stopLoss: null, takeProfit: null };
      const left = { ...draft, ...noStops };
      return { draft: left, left, typed: typedAfter(typed, noStops, draft.stopUnit) };
    }),
    setConditions: assign((_, conditions: OrderConditions) => ({ conditions })),
    setPair: assign(({ context: { draft } }, pair: OrderPair) => ({
      pair,
      draft: { ...draft, leverage: offeredOf(pair, draft.leverage) },
    })),
    setReview: assign((_, review: ReviewTerms) => ({ review })),
    choose: assign((_, side: Side) => ({ side, refusal: null })),
    beginAttempt: assign(({ context }, attempted: Attempted) => ({
      attempt: context.attempt + 1,
      order: orderAt(context, attempted),
      refusal: null,
    })),
    setAnswer: assign((_, answer: OrderAnswer) =>
      answer.accepted ? { placed: answer.data, refusal: null } : { refusal: answer.message },
    ),
    announce: emit((_, type: OrderChange) => ({ type })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'orderEntry',
  context: ({ input: { leverage, draft, ...input } }) => ({
    ...input,
    draft: { ...(draft ?? newOrder(input.pair)), leverage: offeredOf(input.pair, leverage) },
    typed: untypedStops(draft ?? newOrder(input.pair)),
    side: null,
    order: null,
    left: null,
    placed: null,
    isOnline: true,
    attempt: 0,
    refusal: null,
  }),
  invoke: network.watching,
  on: {
    ...network.onChanged,
    'conditions.changed': {
      actions: { type: 'setConditions', params: ({ event }) => event.conditions },
    },
    'review.changed': { actions: { type: 'setReview', params: ({ event }) => event.review } },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'change', params: ({ event }) => event.changes } },
        chooseUnit: {
          actions: { type: 'setUnit', params: ({ event: { unit, quote } }) => ({ unit, quote }) },
        },
        suggestStop: { actions: { type: 'suggestStop', params: ({ event }) => event } },
        // Only here: a request that may be sent again has to stay the same.
        'pair.changed': { actions: { type: 'setPair', params: ({ event }) => event.pair } },
        buy: ordering('buy'),
        sell: ordering('sell'),
      },
    },
    reviewing: {
      description: 'The sheet shows all figures of a first or large order. Nothing was sent yet.',
      on: {
        confirm: {
          guard: { type: 'allowed', params: reviewedIn },
          target: 'submitting',
          actions: { type: 'beginAttempt', params: reviewedIn },
        },
        // The figures that the user has read aren't true any more.
        'pair.changed': {
          target: 'editing',
          actions: { type: 'setPair', params: ({ event }) => event.pair },
        },
        back: 'editing',
      },
    },
    ...placing<OrderRequest>(),
    placed: {
      description: 'The success popup offers the order page or another order, which starts without stops.',
      on: { dismiss: { target: 'editing', actions: 'clearStops' } },
    },
  },
});

export type OrderEntryActor = ActorRefFrom<typeof orderEntryMachine>;
type Snapshot = SnapshotFrom<typeof orderEntryMachine>;

export const orderEntryStepOf = (snapshot: Snapshot) => snapshot.value;
export const orderEntryDraftOf = (snapshot: Snapshot) => snapshot.context.draft;

/** What is typed and not sent; null while the form is as a new one or as a placed order has left it. */
export function typedOrderOf(snapshot: Snapshot): TypedOrder | null {
  const { draft, left, pair } = snapshot.context;
  const { leverage: _, ...typed } = draft;
  const fresh = newOrder(pair);
  const isTyped = [fresh, left ?? fresh].every((form) =>
    objectKeys(fresh).some((name) => typed[name] !== form[name]),
  );
  return isTyped && !snapshot.matches('placed') ? typed : null;
}

/** The order as it was sent last; null before the first. */
export const sentOrderOf = (snapshot: Snapshot) => snapshot.context.order;
export const placedOrderOf = (snapshot: Snapshot) => snapshot.context.placed;
export const sideOf = (snapshot: Snapshot) => snapshot.context.side;

/** Why the order is shown before it is sent, at `quote`. */
export const reviewReasonOf = ({ context }: Snapshot, quote: Decimal | null) =>
  reviewReasonIn(context, quote);

/** The part of the available balance that the order takes at `quote`, in percent; null while unknown. */
export const balanceShareOf = ({ context }: Snapshot, quote: Decimal | null) => shareIn(context, quote);

/** The lots whose margin and fee take a share of the balance, in percent; null where there are none (FOREX-78). */
export const lotsForShareOf = (
  { context: { draft, pair, conditions } }: Snapshot,
  share: BalanceShare,
  figures: LiveFigures,
) => lotsForShare(draft, pair, conditions, figures, share);

/** Why this side can't be ordered now, or null. Shown beside the disabled button. */
export const orderEntryBlockerOf = ({ context }: Snapshot, side: Side, figures: LiveFigures) =>
  blockerIn(context, side, figures);

/** Estimated margin and fee at `quote`, in USD; null while unknown (FOREX-11, FOREX-12). */
export const estimatesOf = (
  { context: { draft, pair, conditions } }: Snapshot,
  quote: LiveFigures['quote'],
) => estimateOf(draft, pair, { quote, feeBasis: conditions.feeBasis });
