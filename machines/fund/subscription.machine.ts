import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Decimal } from '#domain/decimal.ts';
import { areSameTerms, knownFund } from '#domain/fund.ts';
import {
  largestSubscription,
  type SubscriptionBlocker,
  subscriptionBlocker,
} from '#domain/subscription-blocker.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { SubscriptionAnswer, SubscriptionRequest } from '#ports/fund.ts';
import type { Fund } from '#protocol/fund.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writingConfirmed } from '../shared/write.ts';

interface Context extends WithNetwork, Attempts {
  fund: Fund;
  /** The balance that can be spent, in the fund's currency; null while unknown. */
  available: Decimal | null;
  /** In the fund's currency; null means empty. */
  amount: Decimal | null;
  /** Whether the API has the limits of the exchange: another one refuses what it doesn't take. */
  isLimited: boolean;
  /** The request that the user confirms, or last confirmed. */
  request: SubscriptionRequest | null;
  refusal: string | null;
}

type SubscriptionChange = 'money.moved' | 'terms.changed';

/** `termsUnknown`: the API doesn't say what the fund promises. */
export type SubscriptionFormBlocker = SubscriptionBlocker | 'termsUnknown';

/** Null where the terms of the fund aren't known. */
function offerIn({ fund, available, isLimited }: Context) {
  const terms = knownFund(fund);
  return terms && { terms, subscribed: fund.subscribed, available, isLimited };
}

const largestIn = (context: Context): Decimal | null => {
  const offer = offerIn(context);
  return offer && largestSubscription(offer);
};

function blockerIn(context: Context): SubscriptionFormBlocker | null {
  const offer = offerIn(context);
  return offer ? subscriptionBlocker({ ...offer, amount: context.amount }) : 'termsUnknown';
}

/**
 * A subscription to one fund: the user fills in an amount, and confirms what it will earn (FUND-7 to FUND-9). The
 * request carries the terms that were shown; if the API has others, the user sees old and new, and confirms the
 * new ones. Without an answer it may have been recorded, so nothing is sent automatically.
 */
export const fundSubscriptionMachine = setup({
  types: {
    input: {} as {
      fund: Fund;
      available: Decimal | null;
      /** Filled in on an earlier visit, or null. */
      amount: Decimal | null;
      isLimited: boolean;
      idempotency: Idempotency;
    },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'change'; amount: Decimal | null }
      | { type: 'fillAll' | 'review' | 'confirm' | 'back' | 'askAgain' | 'leave' | 'dismiss' }
      | { type: 'fund.changed'; fund: Fund }
      | { type: 'available.changed'; available: Decimal | null },
    emitted: {} as { type: SubscriptionChange },
    tags: {} as 'busy',
  },
  actors: {
    subscribe: fromPromise<SubscriptionAnswer, Submission<SubscriptionRequest>>(notProvided('subscribe')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    knowsMost: ({ context }) => largestIn(context) !== null,
    allowed: ({ context }) => blockerIn(context) === null,
    isRequestAllowed: ({ context }) =>
      blockerIn({ ...context, amount: context.request?.amount ?? null }) === null,
    hasNewTerms: (_, answer: SubscriptionAnswer) => !answer.accepted && answer.fund !== null,
    hasOtherTerms: ({ context }, fund: Fund) => !areSameTerms(context.request?.fund ?? fund, fund),
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    announce: emit((_, type: SubscriptionChange) => ({ type })),
    setAmount: assign((_, amount: Decimal | null) => ({ amount, refusal: null })),
    fillAll: assign(({ context }) => ({ amount: largestIn(context), refusal: null })),
    setFund: assign((_, fund: Fund) => ({ fund })),
    setAvailable: assign((_, available: Decimal | null) => ({ available })),
    beginReview: assign(({ context: { fund, amount } }) => {
      const known = knownFund(fund);
      return { request: amount === null || known === null ? null : { fund: known, amount }, refusal: null };
    }),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
    acceptTerms: assign(({ context: { request, fund } }) => ({
      request: request && { ...request, fund: knownFund(fund) ?? request.fund },
    })),
    setAnswer: assign(({ context }, answer: SubscriptionAnswer) =>
      answer.accepted ? {} : { refusal: answer.message, fund: answer.fund ?? context.fund },
    ),
    clear: assign({ amount: null, refusal: null }),
  },
  delays: writeDelays,
}).createMachine({
  id: 'fundSubscription',
  context: ({ input }) => ({ ...input, isOnline: true, attempt: 0, request: null, refusal: null }),
  invoke: network.watching,
  on: {
    ...network.onChanged,
    'fund.changed': { actions: { type: 'setFund', params: ({ event }) => event.fund } },
    'available.changed': { actions: { type: 'setAvailable', params: ({ event }) => event.available } },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        change: { actions: { type: 'setAmount', params: ({ event }) => event.amount } },
        fillAll: { guard: 'knowsMost', actions: 'fillAll' },
        review: { guard: 'allowed', target: 'confirming', actions: 'beginReview' },
      },
    },
    confirming: {
      on: {
        confirm: { guard: 'isOnline', target: 'submitting', actions: 'beginAttempt' },
        back: 'editing',
        'fund.changed': [
          {
            guard: { type: 'hasOtherTerms', params: ({ event }) => event.fund },
            target: 'termsChanged',
            actions: { type: 'setFund', params: ({ event }) => event.fund },
          },
          { actions: { type: 'setFund', params: ({ event }) => event.fund } },
        ],
      },
    },
    submitting: writingConfirmed(
      'subscribe',
      ({ request }: Context) => request,
      { accepted: 'subscribed', refused: 'editing' },
      { guard: 'hasNewTerms', target: 'termsChanged' },
      // The fund may not be any more as it was shown.
      { done: ['money.moved'], refused: ['terms.changed'], other: ['terms.changed'] },
    ),
    termsChanged: {
      description:
        'The fund promises something else than was confirmed: the user sees both, and confirms again.',
      on: {
        confirm: {
          guard: and(['isOnline', 'isRequestAllowed']),
          target: 'submitting',
          actions: ['acceptTerms', 'beginAttempt'],
        },
        back: 'editing',
      },
    },
    unconfirmed: {
      description:
        'No answer came, so it may have been recorded. Sent again under the same key, it is recorded once.',
      on: { askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' }, leave: 'editing' },
    },
    subscribed: { entry: 'clear', on: { dismiss: 'editing' } },
  },
});

export type FundSubscriptionActor = ActorRefFrom<typeof fundSubscriptionMachine>;
type Snapshot = SnapshotFrom<typeof fundSubscriptionMachine>;

export const subscriptionStepOf = (snapshot: Snapshot) => snapshot.value;
export const fundOf = (snapshot: Snapshot) => snapshot.context.fund;
export const subscriptionAmountOf = (snapshot: Snapshot) => snapshot.context.amount;
export const subscriptionAvailableOf = (snapshot: Snapshot) => snapshot.context.available;
export const isSubscriptionLimited = (snapshot: Snapshot) => snapshot.context.isLimited;
/** The request that the user confirms, or last confirmed. */
export const subscriptionRequestOf = (snapshot: Snapshot) => snapshot.context.request;

/** Why the amount can't be subscribed, or null. */
export const subscriptionBlockerOf = ({ context }: Snapshot) => blockerIn(context);

/** Why the confirmed amount can't be subscribed to the fund as it is now, or null. */
export const requestBlockerOf = ({ context }: Snapshot) =>
  blockerIn({ ...context, amount: context.request?.amount ?? null });
