import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type FollowDraft, missingSettingIn } from '#domain/follow-blocker.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { FollowRequest, UnfollowRequest } from '#ports/follow.ts';
import type { Trader } from '#protocol/follow.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';

interface Context extends Attempts {
  trader: Trader;
  /** Whether the user has agreed to the terms of copy-trading. */
  agreed: boolean;
  fields: FollowDraft;
  /** The last request to follow: it is sent again unchanged. */
  request: FollowRequest | null;
  /** The API's message about the last attempt. */
  refusal: string | null;
}

type FollowAnswer = Answer<unknown>;

const emptyFields: FollowDraft = { multiple: null, maxMargin: null };

const requestIn = ({ trader, fields: { multiple, maxMargin } }: Context): FollowRequest | null =>
  multiple === null || maxMargin === null ? null : { traderId: trader.traderId, multiple, maxMargin };

const traderIn = ({ event }: { event: { trader: Trader } }) => event.trader;
const setTrader = { type: 'setTrader', params: traderIn } as const;

// Done or not, it shows in the lists of orders. A refusal may say that something has changed as well.
const changes = {
  done: ['orders.changed', 'money.moved'],
  refused: ['orders.changed', 'money.moved'],
} as const;

const following = writing(
  'follow',
  ({ request }: Context) => request,
  { accepted: 'begun', refused: 'settings.editing' },
  changes,
);
const [whenFollowed, whenNotFollowed] = following.invoke.onDone;

/**
 * Whether the user follows one trader, and how that changes (FOLLOW-41, FOLLOW-42): agree to the terms, fill in the
 * settings, follow; or unfollow after a confirmation. Without an answer either may have been done, so nothing is
 * sent automatically: the trader, when it is read again, shows it.
 */
export const relationMachine = setup({
  types: {
    input: {} as { trader: Trader; idempotency: Idempotency },
    context: {} as Context,
    events: {} as
      | { type: 'agree'; agreed: boolean }
      | { type: 'change'; changes: Partial<FollowDraft> }
      | { type: 'follow' | 'confirm' | 'back' | 'submit' | 'askAgain' | 'leave' | 'unfollow' }
      | { type: 'trader.changed'; trader: Trader },
    emitted: {} as { type: 'follow.accepted' | 'money.moved' | 'orders.changed' },
    tags: {} as 'busy' | 'settings',
  },
  actors: {
    follow: fromPromise<FollowAnswer, Submission<FollowRequest>>(notProvided('follow')),
    unfollow: fromPromise<FollowAnswer, Submission<UnfollowRequest>>(notProvided('unfollow')),
  },
  guards: {
    ...writeGuards,
    hasAgreed: ({ context }) => context.agreed,
    isFilledIn: ({ context }) => missingSettingIn(context.fields) === null,
    isFollowed: (_, trader: Trader) => trader.isFollowed,
  },
  actions: {
    setTrader: assign((_, trader: Trader) => ({ trader })),
    setAgreed: assign((_, agreed: boolean) => ({ agreed })),
    change: assign(({ context: { fields } }, changes: Partial<FollowDraft>) => ({
      fields: { ...fields, ...changes },
      refusal: null,
    })),
    beginFollow: assign(({ context }) => ({
      attempt: context.attempt + 1,
      request: requestIn(context),
      refusal: null,
    })),
    beginUnfollow: assign(({ context }) => ({ attempt: context.attempt + 1, refusal: null })),
    setAnswer: assign((_, answer: FollowAnswer) => ({ refusal: answer.accepted ? null : answer.message })),
    clearRefusal: assign({ refusal: null }),
    clear: assign({ agreed: false, fields: emptyFields, refusal: null }),
    announce: emit((_, type: 'follow.accepted' | 'money.moved' | 'orders.changed') => ({ type })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'relation',
  context: ({ input }) => ({
    ...input,
    agreed: false,
    fields: emptyFields,
    attempt: 0,
    request: null,
    refusal: null,
  }),
  initial: 'none',
  states: {
    none: {
      description: 'Not followed, as far as the trader was read.',
      entry: 'clear',
      on: {
        follow: 'settings',
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, target: 'followed', actions: setTrader },
          { actions: setTrader },
        ],
      },
    },
    settings: {
      tags: 'settings',
      initial: 'terms',
      on: {
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, target: 'followed', actions: setTrader },
          { actions: setTrader },
        ],
      },
      states: {
        terms: {
          on: {
            agree: { actions: { type: 'setAgreed', params: ({ event }) => event.agreed } },
            confirm: { guard: 'hasAgreed', target: 'editing' },
          },
        },
        editing: {
          on: {
            change: { actions: { type: 'change', params: ({ event }) => event.changes } },
            submit: { guard: 'isFilledIn', target: '#relation.submitting', actions: 'beginFollow' },
            back: 'terms',
          },
        },
      },
    },
    submitting: {
      ...following,
      tags: ['busy', 'settings'],
      invoke: {
        ...following.invoke,
        onDone: [
          {
            ...whenFollowed,
            actions: [...whenFollowed.actions, { type: 'announce', params: 'follow.accepted' }],
          },
          whenNotFollowed,
        ],
      },
      on: { 'trader.changed': { actions: setTrader } },
    },
    unconfirmed: {
      tags: 'settings',
      description:
        'No answer came, so the trader may be followed. Sent again under the same key, it is done once.',
      on: {
        askAgain: { guard: 'isRepeatable', target: 'submitting' },
        leave: 'settings.editing',
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, target: 'followed', actions: setTrader },
          { actions: setTrader },
        ],
      },
    },
    begun: {
      description: "Followed since a moment ago: the trader's page says with which settings.",
      entry: 'clear',
      on: {
        back: 'followed',
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, actions: setTrader },
          { target: 'none', actions: setTrader },
        ],
      },
    },
    followed: {
      entry: 'clear',
      on: {
        unfollow: 'confirmingUnfollow',
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, actions: setTrader },
          { target: 'none', actions: setTrader },
        ],
      },
    },
    confirmingUnfollow: {
      description: 'The sheet says how many copies stay open (FOLLOW-89).',
      on: {
        confirm: { target: 'ending', actions: 'beginUnfollow' },
        back: { target: 'followed', actions: 'clearRefusal' },
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, actions: setTrader },
          { target: 'none', actions: setTrader },
        ],
      },
    },
    ending: {
      ...writing(
        'unfollow',
        ({ trader }: Context) => ({ traderId: trader.traderId }),
        { accepted: 'ended', refused: 'confirmingUnfollow', unconfirmed: 'endUnconfirmed' },
        changes,
      ),
      on: { 'trader.changed': { actions: setTrader } },
    },
    endUnconfirmed: {
      description: 'No answer came, so the trader may not be followed any more.',
      on: {
        askAgain: { guard: 'isRepeatable', target: 'ending' },
        leave: 'followed',
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, actions: setTrader },
          { target: 'ended', actions: setTrader },
        ],
      },
    },
    ended: {
      description: 'Not followed any more; the open copies stay, on their own (FOLLOW-90).',
      entry: 'clear',
      on: {
        follow: 'settings',
        'trader.changed': [
          { guard: { type: 'isFollowed', params: traderIn }, target: 'followed', actions: setTrader },
          { actions: setTrader },
        ],
      },
    },
  },
});

export type RelationActor = ActorRefFrom<typeof relationMachine>;
type Snapshot = SnapshotFrom<typeof relationMachine>;

/** The step of the process, such as `settings.editing`. */
export const relationStepOf = ({ value }: Snapshot) =>
  typeof value === 'string' ? value : (`settings.${value.settings}` as const);
export const traderOf = (snapshot: Snapshot) => snapshot.context.trader;
export const hasAgreedToFollow = (snapshot: Snapshot) => snapshot.context.agreed;
export const relationFieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
/** The last request to follow; null before the first. */
export const followRequestOf = (snapshot: Snapshot) => snapshot.context.request;
/** Whether the settings are being filled in or sent. */
export const isInSettings = (snapshot: Snapshot) => snapshot.hasTag('settings');

/** Why the settings can't be submitted, or null. */
export const relationBlockerOf = ({ context }: Snapshot) => missingSettingIn(context.fields);
