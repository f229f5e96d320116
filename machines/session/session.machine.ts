import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Credentials, User } from '#protocol/session.ts';
import { notProvided } from '../shared/not-provided.ts';

/**
 * The session: a guest, a demo user or a real user (SESSION-6, SESSION-13, SESSION-26). It outlives every
 * screen. The API can end it at any time with code 999 (API-18); a late 999 for an older token is ignored.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { token: string | null; user: User | null },
    events: {} as
      | { type: 'signed.in'; credentials: Credentials }
      | { type: 'user.changed'; user: User }
      | { type: 'session.expired'; token: string | null }
      | { type: 'signOut' | 'retry' },
    emitted: {} as
      | { type: 'session.opened'; credentials: Credentials }
      | { type: 'session.ended'; reason: 'signedOut' | 'expired' },
    tags: {} as 'known' | 'signedIn',
  },
  actors: {
    restore: fromPromise<Credentials | null>(notProvided('restore')),
    signOut: fromPromise<void>(notProvided('signOut')),
  },
  guards: {
    hasNoCredentials: (_, credentials: Credentials | null) => credentials === null,
    isDemo: (_, credentials: Credentials | null) => credentials?.user.isDemo === true,
    isCurrent: ({ context }, token: string | null) => context.token === token,
  },
  actions: {
    setCredentials: assign((_, credentials: Credentials | null) => ({
      token: credentials?.token ?? null,
      user: credentials?.user ?? null,
    })),
    setUser: assign((_, user: User) => ({ user })),
    clearCredentials: assign({ token: null, user: null }),
    announceOpened: emit(({ context: { token, user } }) => {
      if (token === null || user === null) throw new Error('A session opens with credentials');
      return { type: 'session.opened' as const, credentials: { token, user } };
    }),
    announceEnded: emit((_, reason: 'signedOut' | 'expired') => ({ type: 'session.ended' as const, reason })),
  },
  delays: { restorePause: 5_000, signOutDeadline: 5_000 },
}).createMachine({
  id: 'session',
  context: { token: null, user: null },
  initial: 'restoring',
  on: {
    'signed.in': [
      {
        guard: { type: 'isDemo', params: ({ event }) => event.credentials },
        target: '.signedIn.demo',
        reenter: true,
        actions: { type: 'setCredentials', params: ({ event }) => event.credentials },
      },
      {
        target: '.signedIn.real',
        reenter: true,
        actions: { type: 'setCredentials', params: ({ event }) => event.credentials },
      },
    ],
  },
  states: {
    restoring: {
      description:
        'A token may be stored. Routes that need login wait until its user is loaded or that failed.',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: { type: 'hasNoCredentials', params: ({ event }) => event.output }, target: 'guest' },
          {
            guard: { type: 'isDemo', params: ({ event }) => event.output },
            target: 'signedIn.demo',
            actions: { type: 'setCredentials', params: ({ event }) => event.output },
          },
          {
            target: 'signedIn.real',
            actions: { type: 'setCredentials', params: ({ event }) => event.output },
          },
        ],
        onError: 'unverified',
      },
    },
    unverified: {
      description:
        'A token is stored, but the API has not confirmed yet that it is valid. It is tried again after a pause.',
      on: { retry: 'restoring' },
      after: { restorePause: 'restoring' },
    },
    guest: { tags: 'known' },
    signedIn: {
      tags: ['known', 'signedIn'],
      entry: 'announceOpened',
      initial: 'real',
      on: {
        signOut: 'signingOut',
        'user.changed': { actions: { type: 'setUser', params: ({ event }) => event.user } },
        'session.expired': {
          guard: { type: 'isCurrent', params: ({ event }) => event.token },
          target: 'guest',
          actions: ['clearCredentials', { type: 'announceEnded', params: 'expired' }],
        },
      },
      states: { demo: {}, real: {} },
    },
    signingOut: {
      description: 'The token is being revoked. This device deletes it, even if the API does not answer.',
      exit: ['clearCredentials', { type: 'announceEnded', params: 'signedOut' }],
      invoke: { id: 'signOut', src: 'signOut', onDone: 'guest', onError: 'guest' },
      after: { signOutDeadline: 'guest' },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const userOf = (snapshot: Snapshot) => snapshot.context.user;
export const tokenOf = (snapshot: Snapshot) => snapshot.context.token;
export const isSignedIn = (snapshot: Snapshot) => snapshot.hasTag('signedIn');

/** Token and user of a signed-in user, else null. */
export const credentialsOf = (snapshot: Snapshot): Credentials | null => {
  const { token, user } = snapshot.context;
  return isSignedIn(snapshot) && token !== null && user !== null ? { token, user } : null;
};

/** The session's status in one word, for screens and route guards. */
export const sessionStatusOf = (
  snapshot: Snapshot,
): 'restoring' | 'unverified' | 'guest' | 'demo' | 'real' | 'signingOut' =>
  typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.signedIn;
