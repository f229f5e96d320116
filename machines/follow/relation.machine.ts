import { type ActorRefFrom, and, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { decimal } from '#domain/decimal.ts';
import {
  type FollowDraft,
  missingSettingIn,
  settingBlocker,
  settingProblems,
} from '#domain/follow-blocker.ts';
import type { Answer, Idempotency, Submission } from '#ports/answer.ts';
import type { CopiesRequest, FollowRequest, UnfollowRequest } from '#ports/follow.ts';
import type { FollowOrder, Trader } from '#protocol/follow.ts';
import { type NetworkFact, network, type WithNetwork } from '../shared/network.ts';
import { notProvided } from '../shared/not-provided.ts';
import { type Attempts, writeDelays, writeGuards, writing } from '../shared/write.ts';

/** The user's open copies of a trader's orders. */
export interface OpenCopies {
  /** The copies that follow the trader; after an unfollow, the copies that were let go by it. */
  following: readonly FollowOrder[];
  /** Copies that an earlier unfollow has let go, now the user's own orders. */
  own: readonly FollowOrder[];
}

interface Context extends WithNetwork, Attempts {
  trader: Trader;
  /** Whether the API has the exchange's rules: numbers that it would refuse are then refused at once. */
  knowsRules: boolean;
  /** Whether the user has agreed to the terms of copy-trading. */
  agreed: boolean;
  fields: FollowDraft;
  /** The last request to follow: it is sent again unchanged. */
  request: FollowRequest | null;
  /** The last values that were read; null while unknown. */
  copies: OpenCopies | null;
  /** The ids of the copies that were the user's own orders before the last request to unfollow. */
  letGoEarlier: readonly string[];
  /** The API's message about the last attempt. */
  refusal: string | null;
}

type FollowAnswer = Answer<unknown>;

// Copies as large as the trader's own orders are what most followers want.
const emptyFields: FollowDraft = { multiple: decimal(1), maxMargin: null };

/** With which settings the trader is followed: where the API doesn't say, as they were filled in. */
const settingsIn = ({ trader, fields }: Context): FollowDraft => ({
  multiple: trader.multiple ?? fields.multiple,
  maxMargin: trader.followMargin ?? fields.maxMargin,
});

const requestIn = ({ trader, fields: { multiple, maxMargin } }: Context): FollowRequest | null =>
  multiple === null || maxMargin === null ? null : { traderId: trader.traderId, multiple, maxMargin };

const blockerIn = ({ fields, knowsRules }: Context) =>
  knowsRules ? settingBlocker(fields) : missingSettingIn(fields);

const partedBy = (copies: readonly FollowOrder[], isOwn: (copy: FollowOrder) => boolean): OpenCopies => ({
  following: copies.filter((copy) => !isOwn(copy)),
  own: copies.filter(isOwn),
});

const traderIn = ({ event }: { event: { trader: Trader } }) => event.trader;
const setTrader = { type: 'setTrader', params: traderIn } as const;
/** The API says that the trader is followed still, perhaps with other settings. */
const whenFollowedStill = {
  guard: { type: 'isFollowed', params: traderIn },
  actions: [setTrader, 'takeSettings'],
} as const;
/** The user may follow the trader on another device. */
const whenFollowedElsewhere = [
  { guard: { type: 'isFollowed', params: traderIn }, target: '#relation.followed', actions: setTrader },
  { actions: setTrader },
] as const;
const whenFollowedNoMore = { target: 'none', actions: [setTrader, 'clear'] } as const;
const copiesIn = ({ event }: { event: { output: readonly FollowOrder[] } }) => event.output;
const readingCopies = {
  id: 'readCopies',
  src: 'readCopies',
  input: ({ context }: { context: Context }) => ({ traderId: context.trader.id }),
} as const;

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
    input: {} as {
      trader: Trader;
      knowsRules: boolean;
      idempotency: Idempotency;
      /** The settings as they were filled in on an earlier visit; null for none. */
      draft: FollowDraft | null;
    },
    context: {} as Context,
    events: {} as
      | NetworkFact
      | { type: 'agree'; agreed: boolean }
      | { type: 'change'; changes: Partial<FollowDraft> }
      | { type: 'follow' | 'confirm' | 'back' | 'submit' | 'askAgain' | 'leave' | 'unfollow' }
      | { type: 'trader.changed'; trader: Trader }
      /** A copy was opened or has ended. */
      | { type: 'copies.changed' },
    emitted: {} as { type: 'follow.accepted' | 'money.moved' | 'orders.changed' },
    tags: {} as 'busy' | 'settings' | 'followed',
  },
  actors: {
    follow: fromPromise<FollowAnswer, Submission<FollowRequest>>(notProvided('follow')),
    unfollow: fromPromise<FollowAnswer, Submission<UnfollowRequest>>(notProvided('unfollow')),
    readCopies: fromPromise<readonly FollowOrder[], CopiesRequest>(notProvided('readCopies')),
    ...network.actors,
  },
  guards: {
    ...writeGuards,
    ...network.guards,
    hasAgreed: ({ context }) => context.agreed,
    isUsable: ({ context }) => blockerIn(context) === null,
    isFollowed: (_, trader: Trader) => trader.isFollowed,
  },
  actions: {
    setNetwork: assign((_, isOnline: boolean) => ({ isOnline })),
    setTrader: assign((_, trader: Trader) => ({ trader })),
    setCopies: assign((_, copies: readonly FollowOrder[]) => ({
      copies: partedBy(copies, ({ isOnOwn }) => isOnOwn),
    })),
    // All of them are the user's own by now.
    setCopiesLeft: assign(({ context: { letGoEarlier } }, copies: readonly FollowOrder[]) => ({
      copies: partedBy(copies, ({ id }) => letGoEarlier.includes(id)),
    })),
    forgetCopies: assign({ copies: null }),
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
    beginUnfollow: assign(({ context }) => ({
      attempt: context.attempt + 1,
      letGoEarlier: context.copies?.own.map(({ id }) => id) ?? [],
      refusal: null,
    })),
    setAnswer: assign((_, answer: FollowAnswer) => ({ refusal: answer.accepted ? null : answer.message })),
    clearRefusal: assign({ refusal: null }),
    clear: assign({ agreed: false, copies: null, refusal: null }),
    takeSettings: assign(({ context }) => ({ fields: settingsIn(context) })),
    announce: emit((_, type: 'follow.accepted' | 'money.moved' | 'orders.changed') => ({ type })),
  },
  delays: writeDelays,
}).createMachine({
  id: 'relation',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    agreed: false,
    fields: draft ?? emptyFields,
    isOnline: true,
    attempt: 0,
    request: null,
    copies: null,
    letGoEarlier: [],
    refusal: null,
  }),
  invoke: network.watching,
  on: network.onChanged,
  initial: 'none',
  states: {
    none: {
      description: 'Not followed, as far as the trader was read.',
      on: {
        follow: 'settings',
        'trader.changed': whenFollowedElsewhere,
      },
    },
    settings: {
      tags: 'settings',
      initial: 'terms',
      on: {
        'trader.changed': whenFollowedElsewhere,
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
            submit: {
              guard: and(['isOnline', 'isUsable']),
              target: '#relation.submitting',
              actions: 'beginFollow',
            },
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
        askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'submitting' },
        leave: 'settings.editing',
        'trader.changed': whenFollowedElsewhere,
      },
    },
    begun: {
      tags: 'followed',
      description: "Followed since a moment ago: the trader's page says with which settings.",
      entry: ['clear', 'takeSettings'],
      on: {
        back: 'followed',
        'trader.changed': [whenFollowedStill, whenFollowedNoMore],
      },
    },
    followed: {
      tags: 'followed',
      entry: ['clear', 'takeSettings'],
      on: {
        unfollow: 'confirmingUnfollow',
        'trader.changed': [whenFollowedStill, whenFollowedNoMore],
      },
    },
    confirmingUnfollow: {
      tags: 'followed',
      description:
        'The sheet lists the copies that stay open (FOLLOW-89). They are read when it opens, and again when one was opened or has ended: nobody confirms what was true earlier (FOLLOW-108).',
      initial: 'reading',
      on: {
        back: { target: 'followed', actions: 'clearRefusal' },
        'copies.changed': '.reading',
        'trader.changed': [whenFollowedStill, whenFollowedNoMore],
      },
      states: {
        reading: {
          invoke: {
            ...readingCopies,
            onDone: { target: 'asking', actions: { type: 'setCopies', params: copiesIn } },
            onError: { target: 'asking', actions: 'forgetCopies' },
          },
        },
        asking: {
          on: { confirm: { guard: 'isOnline', target: '#relation.ending', actions: 'beginUnfollow' } },
        },
      },
    },
    ending: {
      ...writing(
        'unfollow',
        ({ trader }: Context) => ({ traderId: trader.traderId }),
        { accepted: 'ended', refused: 'confirmingUnfollow', unconfirmed: 'endUnconfirmed' },
        changes,
      ),
      tags: ['busy', 'followed'],
      on: { 'trader.changed': [whenFollowedStill, { actions: setTrader }] },
    },
    endUnconfirmed: {
      tags: 'followed',
      description: 'No answer came, so the trader may not be followed any more.',
      on: {
        askAgain: { guard: and(['isOnline', 'isRepeatable']), target: 'ending' },
        leave: 'followed',
        'trader.changed': [whenFollowedStill, { target: 'ended', actions: setTrader }],
      },
    },
    ended: {
      description:
        'Not followed any more; the open copies stay, on their own (FOLLOW-90). They are read once more, since one may have been opened in between. The settings stay filled in for following again (FOLLOW-121).',
      entry: 'clear',
      invoke: {
        ...readingCopies,
        onDone: { actions: { type: 'setCopiesLeft', params: copiesIn } },
        onError: { actions: 'forgetCopies' },
      },
      on: {
        follow: 'settings',
        'trader.changed': whenFollowedElsewhere,
      },
    },
  },
});

export type RelationActor = ActorRefFrom<typeof relationMachine>;
type Snapshot = SnapshotFrom<typeof relationMachine>;

/** The step of the process, such as `settings.editing`. */
export const relationStepOf = ({ value }: Snapshot) => {
  if (typeof value === 'string') return value;
  return 'settings' in value
    ? (`settings.${value.settings}` as const)
    : (`confirmingUnfollow.${value.confirmingUnfollow}` as const);
};
/** The user's open copies; null while they aren't known. */
export const copiesOf = (snapshot: Snapshot) => snapshot.context.copies;
export const traderOf = (snapshot: Snapshot) => snapshot.context.trader;
export const hasAgreedToFollow = (snapshot: Snapshot) => snapshot.context.agreed;
export const relationFieldsOf = (snapshot: Snapshot) => snapshot.context.fields;
/** Whether the trader is followed, as far as is known. */
export const isFollowing = (snapshot: Snapshot) => snapshot.hasTag('followed');
/** The settings that are filled in for following the trader; null for none, and while the trader is followed. */
export const followDraftOf = (snapshot: Snapshot) => {
  const { fields } = snapshot.context;
  return isFollowing(snapshot) || fields === emptyFields ? null : fields;
};
/** The last request to follow; null before the first. */
export const followRequestOf = (snapshot: Snapshot) => snapshot.context.request;
/** Whether the settings are being filled in or sent. */
export const isInSettings = (snapshot: Snapshot) => snapshot.hasTag('settings');

/** Why the settings can't be submitted, or null. */
export const relationBlockerOf = ({ context }: Snapshot) => blockerIn(context);

/** The problem of the number in this field, or null; an empty one is none. */
export const settingProblemOf =
  (field: keyof FollowDraft) =>
  ({ context: { fields, knowsRules } }: Snapshot) => {
    const value = fields[field];
    return value === null || !knowsRules ? null : settingProblems[field](value);
  };
