import { type ActorRefFrom, assign, emit, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import type { SocketCommand, Subscription } from '#ports/live.ts';
import { callbackNotProvided } from '../shared/not-provided.ts';

type Frames = Extract<SocketCommand, { type: 'send' }>['frames'];

const sending = (...frames: Frames): SocketCommand => ({ type: 'send', frames });

const sub = ({ topic }: Subscription) => ({ type: 'sub' as const, topic });

/** The first frames on a new connection: the login (LIVE-3), then the subscriptions to public topics. */
const greetingOf = (token: string | null, subscriptions: readonly Subscription[]): SocketCommand =>
  sending(
    ...(token === null ? [] : [{ type: 'login' as const, token }]),
    ...subscriptions.filter(({ isPrivate }) => !isPrivate).map(sub),
  );

/** The frames after an accepted login. Sent earlier, an API that checks the login first would drop them. */
const privateSubscriptions = (subscriptions: readonly Subscription[]): SocketCommand =>
  sending(...subscriptions.filter(({ isPrivate }) => isPrivate).map(sub));

interface Context {
  token: string | null;
  /** The subscriptions of this connection and of every later one. */
  subscriptions: Subscription[];
  /** Reconnects since the last connection that stayed up. */
  attempt: number;
  /** Pings without a pong. */
  unanswered: number;
}

const topicOf = ({ event }: { event: { topic: string } }) => event.topic;
const subscriptionOf = ({ event: { topic, isPrivate } }: { event: Subscription }): Subscription => ({
  topic,
  isPrivate,
});
const tokenOf = ({ event }: { event: { token: string | null } }) => event.token;
const codeOf = ({ event }: { event: { code: number } }) => event.code;

const includes = (subscriptions: readonly Subscription[], topic: string) =>
  subscriptions.some((subscription) => subscription.topic === topic);

/** The first answer on a connection. To a user the login's is announced, which the own topics follow. */
const firstAnswer = [
  { guard: 'hasToken', target: 'arriving' },
  { target: 'arriving', actions: 'announceRestored' },
] as const;

/** The longest pause before reconnecting, in milliseconds. The app waits a random part of it: full jitter. */
export const backoffCeilingMilliseconds = (attempt: number): number => Math.min(30_000, 1_000 * 2 ** attempt);

/** With more unanswered pings than this the channel reconnects (LIVE-6). */
const toleratedPings = 2;

/**
 * The live channel: connects, logs in, subscribes, sends pings, and reconnects automatically (LIVE-3, LIVE-5,
 * LIVE-6). Prices count as live once a first answer has arrived (LIVE-24). Data doesn't pass through the machine: the
 * socket writes it to stores (docs/decisions.md, 5). It emits `channel.restored` when the subscribed data arrives
 * (again), `channel.lost` when it stops arriving, and `channel.missed` when the user's data has to be read again
 * (LIVE-22).
 */
export const channelMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'start' | 'stop' | 'reconnect' }
      | ({ type: 'subscribe' } & Subscription)
      | { type: 'unsubscribe'; topic: string }
      | { type: 'credentials.changed'; token: string | null }
      | { type: 'socket.opened' | 'socket.closed' | 'pong.received' | 'events.missed' }
      | { type: 'login.answered'; code: number }
      | { type: 'network.online' | 'network.offline' | 'page.visible' | 'page.hidden' },
    emitted: {} as { type: 'channel.restored' | 'channel.lost' | 'channel.missed' },
    tags: {} as 'live' | 'offline',
  },
  actors: {
    socket: fromCallback<SocketCommand>(callbackNotProvided('socket')),
    watchPage: fromCallback<{ type: 'report' }>(callbackNotProvided('watchPage')),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isToken: (_, token: string | null) => token !== null,
    isAccepted: ({ context }, code: number) => context.token !== null && code === 1,
    isSubscribed: ({ context }, topic: string) => includes(context.subscriptions, topic),
    isPrivate: (_, { isPrivate }: Subscription) => isPrivate,
    isNewPrivate: ({ context }, { topic, isPrivate }: Subscription) =>
      isPrivate && !includes(context.subscriptions, topic),
    isSilent: ({ context }) => context.unanswered > toleratedPings,
  },
  actions: {
    setToken: assign((_, token: string | null) => ({ token })),
    addSubscription: assign(({ context }, subscription: Subscription) => ({
      subscriptions: [...context.subscriptions, subscription],
    })),
    removeSubscription: assign(({ context }, topic: string) => ({
      subscriptions: context.subscriptions.filter((subscription) => subscription.topic !== topic),
    })),
    sendSubscribe: sendTo('socket', (_, { topic }: Subscription) => sending({ type: 'sub', topic })),
    sendUnsubscribe: sendTo('socket', (_, topic: string) => sending({ type: 'unsub', topic })),
    sendPrivateSubscriptions: sendTo('socket', ({ context }) => privateSubscriptions(context.subscriptions)),
    warnSubscribed: (_, _topic: string) => undefined,
    warnNotSubscribed: (_, _topic: string) => undefined,
    logInAndSubscribe: sendTo('socket', ({ context: { token, subscriptions } }) =>
      greetingOf(token, subscriptions),
    ),
    logIn: sendTo('socket', ({ context: { token } }) => sending({ type: 'login', token: token ?? '' })),
    logOut: sendTo('socket', sending({ type: 'logout' })),
    connect: sendTo('socket', { type: 'connect' }),
    disconnect: sendTo('socket', { type: 'disconnect' }),
    ping: sendTo('socket', { type: 'ping' }),
    requestPageReport: sendTo('page', { type: 'report' }),
    countPing: assign(({ context }) => ({ unanswered: context.unanswered + 1 })),
    resetPings: assign({ unanswered: 0 }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    resetAttempts: assign({ attempt: 0 }),
    announceRestored: emit({ type: 'channel.restored' }),
    announceLost: emit({ type: 'channel.lost' }),
    announceMissed: emit({ type: 'channel.missed' }),
  },
  delays: {
    connectTimeout: 5_000,
    loginTimeout: 5_000,
    heartbeat: 5_000,
    stability: 30_000,
    hiddenGrace: 60_000,
    backoff: ({ context }) => backoffCeilingMilliseconds(context.attempt),
  },
}).createMachine({
  id: 'channel',
  context: ({ input: { token } }) => ({ token, subscriptions: [], attempt: 0, unanswered: 0 }),
  invoke: [
    { id: 'page', src: 'watchPage' },
    { id: 'socket', src: 'socket' },
  ],
  on: {
    stop: '.stopped',
    'credentials.changed': { actions: { type: 'setToken', params: tokenOf } },
    subscribe: [
      {
        guard: { type: 'isSubscribed', params: topicOf },
        actions: { type: 'warnSubscribed', params: topicOf },
      },
      {
        guard: { type: 'isPrivate', params: subscriptionOf },
        actions: { type: 'addSubscription', params: subscriptionOf },
      },
      {
        actions: [
          { type: 'addSubscription', params: subscriptionOf },
          { type: 'sendSubscribe', params: subscriptionOf },
        ],
      },
    ],
    unsubscribe: [
      {
        guard: { type: 'isSubscribed', params: topicOf },
        actions: [
          { type: 'removeSubscription', params: topicOf },
          { type: 'sendUnsubscribe', params: topicOf },
        ],
      },
      { actions: { type: 'warnNotSubscribed', params: topicOf } },
    ],
  },
  initial: 'stopped',
  states: {
    stopped: { tags: 'offline', on: { start: 'active' } },
    offline: {
      tags: 'offline',
      description: 'The browser has no network: no connection is tried until it is back.',
      on: { 'network.online': 'active' },
    },
    suspended: {
      description:
        'The page has been hidden for a while, so the connection is closed. It is opened again when the page is shown.',
      on: { 'page.visible': 'active' },
    },
    active: {
      type: 'parallel',
      entry: 'requestPageReport',
      exit: 'disconnect',
      on: { 'network.offline': 'offline' },
      states: {
        page: {
          initial: 'visible',
          states: {
            visible: { on: { 'page.hidden': 'hidden' } },
            hidden: { on: { 'page.visible': 'visible' }, after: { hiddenGrace: '#channel.suspended' } },
          },
        },
        link: {
          initial: 'connecting',
          states: {
            backingOff: {
              entry: 'disconnect',
              on: { reconnect: { target: 'connecting', actions: 'countAttempt' } },
              after: { backoff: { target: 'connecting', actions: 'countAttempt' } },
            },
            connecting: {
              entry: 'connect',
              on: {
                'socket.opened': [
                  {
                    guard: 'hasToken',
                    target: 'connected.login.authenticating',
                    actions: 'logInAndSubscribe',
                  },
                  { target: 'connected', actions: 'logInAndSubscribe' },
                ],
                'socket.closed': 'backingOff',
              },
              after: { connectTimeout: 'backingOff' },
            },
            connected: {
              type: 'parallel',
              entry: ['resetPings', 'ping', 'countPing'],
              exit: 'announceLost',
              on: { 'socket.closed': 'backingOff' },
              after: { stability: { actions: 'resetAttempts' } },
              states: {
                login: {
                  initial: 'anonymous',
                  on: {
                    'events.missed': { guard: 'hasToken', actions: 'announceMissed' },
                    'credentials.changed': [
                      {
                        guard: { type: 'isToken', params: tokenOf },
                        target: '.authenticating',
                        actions: [{ type: 'setToken', params: tokenOf }, 'logIn'],
                      },
                      { target: '.anonymous', actions: [{ type: 'setToken', params: tokenOf }, 'logOut'] },
                    ],
                    'login.answered': [
                      {
                        guard: { type: 'isAccepted', params: codeOf },
                        target: '.authenticated',
                        actions: ['sendPrivateSubscriptions', 'announceRestored'],
                      },
                      { guard: 'hasToken', target: '.rejected', actions: 'announceRestored' },
                    ],
                  },
                  states: {
                    anonymous: {},
                    authenticating: { after: { loginTimeout: '#channel.active.link.backingOff' } },
                    authenticated: {
                      on: {
                        subscribe: {
                          guard: { type: 'isNewPrivate', params: subscriptionOf },
                          actions: [
                            { type: 'addSubscription', params: subscriptionOf },
                            { type: 'sendSubscribe', params: subscriptionOf },
                          ],
                        },
                      },
                    },
                    rejected: { description: 'The token was refused: only public topics arrive.' },
                  },
                },
                answers: {
                  initial: 'awaited',
                  states: {
                    awaited: {
                      description:
                        'The connection is open, but nothing has arrived yet: it may be one on which nothing ever will.',
                      on: {
                        'login.answered': firstAnswer,
                        'pong.received': firstAnswer,
                      },
                    },
                    arriving: { tags: 'live' },
                  },
                },
                heartbeat: {
                  initial: 'beating',
                  states: {
                    beating: {
                      on: { 'pong.received': { actions: 'resetPings' } },
                      after: {
                        heartbeat: [
                          { guard: 'isSilent', target: '#channel.active.link.backingOff' },
                          { target: 'beating', reenter: true, actions: ['ping', 'countPing'] },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});

export type ChannelActor = ActorRefFrom<typeof channelMachine>;
export type ChannelSnapshot = SnapshotFrom<typeof channelMachine>;
