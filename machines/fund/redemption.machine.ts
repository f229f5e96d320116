import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type RedemptionFigures, redemptionOf } from '#domain/fund.ts';
import type { Idempotency, Submission } from '#ports/answer.ts';
import type { RedemptionRequest } from '#ports/fund.ts';
import type { PricedAnswer } from '#ports/wallet.ts';
import type { FundSubscription } from '#protocol/fund.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writingConfirmed } from '../shared/write.ts';

interface Context extends WithNetwork, Attempts {
  /** The request that the user confirms, or last confirmed. */
  request: RedemptionRequest | null;
  /** The figures that the API has now; null unless it refused because of them. */
  newFigures: RedemptionFigures | null;
  refusal: string | null;
}

type RedemptionAnswer = PricedAnswer<RedemptionFigures>;

type RedemptionChange = 'money.moved' | 'records.changed';

const requestFor = (subscription: FundSubscription): RedemptionRequest | null => {
  const figures = redemptionOf(subscription.share, subscription.fund.penaltyPercent);
  return figures && { subscription, figures };
};

/** Whether it can be redeemed, at a penalty that is known (FUND-21). */
export const isRedeemable = (subscription: FundSubscription): boolean =>
  subscription.status === 'inProgress' && requestFor(subscription) !== null;

/**
 * The early redemption of a subscription: the user sees what it costs and what is returned, and confirms (FUND-23,
 * FUND-46). If the API has other figures, the user confirms the new ones (FUND-47). Without an answer it may have
 * been recorded, so nothing is sent automatically; the list shows it.
 */
export const redemptionMachine = setup({
  types: {
    input: {} as { idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'open'; subscription: FundSubscription }
      | { type: 'confirm' | 'back' | 'askAgain' | 'leave' },
    emitted: {} as { type: RedemptionChange },
    tags: {} as 'busy',
  },
  actors: {
    redeem: fromPromise<RedemptionAnswer, Submission<RedemptionRequest>>(notProvided('redeem')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    isRedeemable: (_, subscription: FundSubscription) => isRedeemable(subscription),
    hasNewFigures: (_, answer: RedemptionAnswer) => !answer.accepted && answer.figures !== null,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    announce: emit((_, type: RedemptionChange) => ({ type })),
    setSubject: assign((_, subscription: FundSubscription) => ({
      request: requestFor(subscription),
      newFigures: null,
      refusal: null,
    })),
    beginAttempt: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
    acceptFigures: assign(({ context: { request, newFigures } }) => ({
      request: request && { ...request, figures: newFigures ?? request.figures },
      newFigures: null,
    })),
    setAnswer: assign((_, answer: RedemptionAnswer) =>
      answer.accepted ? {} : { refusal: answer.message, newFigures: answer.figures },
    ),
  },
  delays: writeDelays,
}).createMachine({
  id: 'redemption',
  context: ({ input }) => ({
    ...input,
    isOnline: true,
    attempt: 0,
    request: null,
    newFigures: null,
    refusal: null,
  }),
  invoke: network.watching,
  on: network.onChanged,
  initial: 'idle',
  states: {
    idle: {
      on: {
        open: {
          guard: { type: 'isRedeemable', params: ({ event }) => event.subscription },
          target: 'confirming',
          actions: { type: 'setSubject', params: ({ event }) => event.subscription },
        },
      },
    },
    confirming: {
      on: { confirm: { guard: 'isOnline', target: 'submitting', actions: 'beginAttempt' }, back: 'idle' },
    },
    submitting: writingConfirmed(
      'redeem',
      ({ request }: Context) => request,
      { accepted: 'applied', refused: 'refused' },
      { guard: 'hasNewFigures', target: 'repriced' },
      // A refusal says that the subscription isn't any more what was shown.
      { done: ['money.moved'], refused: ['records.changed'], other: ['records.changed'] },
    ),
    repriced: {
      description:
        'The API refused, since it has other figures: the user sees both, and confirms the new ones.',
      on: {
        confirm: { guard: 'isOnline', target: 'submitting', actions: ['acceptFigures', 'beginAttempt'] },
        back: 'idle',
      },
    },
    refused: {
      description: 'The API refused, such as after the subscription had matured; the message says why.',
      on: { back: 'idle' },
    },
    unconfirmed: {
      description:
        'No answer came, so it may have been recorded. Sent again under the same key, it is recorded once.',
      on: { askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' }, leave: 'idle' },
    },
    applied: {
      description:
        'The redemption is recorded: the sheet says what is returned, the list shows it as refunding.',
      on: { back: 'idle' },
    },
  },
});

export type RedemptionActor = ActorRefFrom<typeof redemptionMachine>;
type Snapshot = SnapshotFrom<typeof redemptionMachine>;

export const redemptionStepOf = (snapshot: Snapshot) => snapshot.value;
/** The request that the user confirms, or last confirmed. */
export const redemptionRequestOf = (snapshot: Snapshot) => snapshot.context.request;
/** The figures that the API has now. */
export const newRedemptionFiguresOf = (snapshot: Snapshot) => snapshot.context.newFigures;
