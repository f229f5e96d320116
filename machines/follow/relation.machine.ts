import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type FollowDraft, missingIn } from '#domain/copy.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { FollowRequest, UnfollowRequest } from '#ports/follow.ts';
import type { Trader } from '#protocol/follow.ts';
import {
  type Attempts,
  accepted,
  answerDeadlineMilliseconds,
  isRepeatable,
  submissionOf,
} from '../shared/write.ts';

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
  multiple === null || maxMargin === null ? null : { traderId: trader.id, multiple, maxMargin };

const traderIn = ({ event }: { event: { trader: Trader } }) => event.trader;
const answerIn = ({ event }: { event: { output: FollowAnswer } }) => event.output;
const setTrader = { type: 'setTrader', params: traderIn } as const;

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
    emitted: {} as { type: 'follow.accepted' },
    tags: {} as 'busy' | 'settings',
  },
  actors: {
    follow: fromPromise<FollowAnswer, Submission<FollowRequest>>(() =>
      Promise.reject(new Error('follow is not provided')),
    ),
    unfollow: fromPromise<FollowAnswer, Submission<UnfollowRequest>>(() =>
      Promise.reject(new Error('unfollow is not provided')),
    ),
  },
  guards: {
    hasAgreed: ({ context }) => context.agreed,
    isFilledIn: ({ context }) => missingIn(context.fields) === null,
    isFollowed: (_, trader: Trader) => trader.isFollowed,
    accepted,
    isRepeatable,
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
    announceFollowed: emit({ type: 'follow.accepted' as const }),
  },
  delays: { answerDeadline: answerDeadlineMilliseconds },
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
      tags: ['busy', 'settings'],
      invoke: {
        id: 'follow',
        src: 'follow',
        input: ({ context }) => submissionOf(context.request, context),
        onDone: [
          { guard: { type: 'accepted', params: answerIn }, target: 'followed', actions: 'announceFollowed' },
          { target: 'settings.editing', actions: { type: 'setAnswer', params: answerIn } },
        ],
        onError: 'unconfirmed',
      },
      after: { answerDeadline: 'unconfirmed' },
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
      tags: 'busy',
      invoke: {
        id: 'unfollow',
        src: 'unfollow',
        input: ({ context }) => submissionOf({ traderId: context.trader.id }, context),
        onDone: [
          { guard: { type: 'accepted', params: answerIn }, target: 'ended' },
          { target: 'confirmingUnfollow', actions: { type: 'setAnswer', params: answerIn } },
        ],
        onError: 'endUnconfirmed',
      },
      after: { answerDeadline: 'endUnconfirmed' },
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
export const stepOf = ({ value }: Snapshot) =>
  typeof value === 'string' ? value : (`settings.${value.settings}` as const);
export const traderOf = (snapshot: Snapshot) => snapshot.context.trader;
export const hasAgreed = (snapshot: Snapshot) => snapshot.context.agreed;
export const fieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
export const refusalOf = (snapshot: Snapshot) => snapshot.context.refusal;
export const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** Whether the settings are being filled in or sent. */
export const isInSettings = (snapshot: Snapshot) => snapshot.hasTag('settings');

/** What is missing in the settings, or null. */
export const blockerOf = ({ context }: Snapshot) => missingIn(context.fields);
