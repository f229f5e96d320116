import {
  type ActorRefFrom,
  assign,
  emit,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { greetingOf, type SocketCommand, sending } from './socket-command.ts';

interface Context {
  token: string | null;
  /** What is subscribed to, on this connection and on each one that follows. */
  topics: string[];
  /** Connections that were lost or never came about since the last one that stayed up. */
  attempt: number;
  unanswered: number;
}

const topicOf = ({ event }: { event: { topic: string } }) => event.topic;
const tokenOf = ({ event }: { event: { token: string | null } }) => event.token;
const codeOf = ({ event }: { event: { code: number } }) => event.code;

/** The longest pause before reconnecting in milliseconds; full jitter picks one below it. */
export const backoffCeiling = (attempt: number): number => Math.min(30_000, 1_000 * 2 ** attempt);

/** Pings that may stay unanswered (document 1, §9). */
const toleratedPings = 2;

/**
 * The live channel (document 1, §7 and §9; design, §3): connects, logs in, subscribes again, listens to its
 * own heartbeat, and comes back by itself. Data never passes through here: the socket hands it to stores.
 * It emits `channel.restored` when everything that was asked for arrives (again), which is when others read
 * what they may have missed, and `channel.lost` when it stops arriving.
 */
export const channelMachine = setup({
  types: {
    input: {} as { token: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'start' | 'stop' | 'reconnect' }
      | { type: 'subscribe' | 'unsubscribe'; topic: string }
      | { type: 'credentials.changed'; token: string | null }
      | { type: 'socket.opened' | 'socket.closed' | 'pong.received' }
      | { type: 'login.answered'; code: number }
      | { type: 'network.online' | 'network.offline' | 'page.visible' | 'page.hidden' },
    emitted: {} as { type: 'channel.restored' | 'channel.lost' },
    tags: {} as 'live' | 'offline',
  },
  actors: {
    socket: fromCallback<SocketCommand>(() => {
      throw new Error('socket is not provided');
    }),
    watchPage: fromCallback<{ type: 'report' }>(() => {
      throw new Error('watchPage is not provided');
    }),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    isToken: (_, token: string | null) => token !== null,
    isAccepted: ({ context }, code: number) => context.token !== null && code === 1,
    isSubscribed: ({ context }, topic: string) => context.topics.includes(topic),
    isSilent: ({ context }) => context.unanswered > toleratedPings,
  },
  actions: {
    keepToken: assign((_, token: string | null) => ({ token })),
    subscribe: enqueueActions(({ enqueue, context }, topic: string) => {
      enqueue.assign({ topics: [...context.topics, topic] });
      enqueue.sendTo('socket', sending({ type: 'sub', topic }));
    }),
    unsubscribe: enqueueActions(({ enqueue, context }, topic: string) => {
      enqueue.assign({ topics: context.topics.filter((each) => each !== topic) });
      enqueue.sendTo('socket', sending({ type: 'unsub', topic }));
    }),
    warnSubscribed: (_, _topic: string) => undefined,
    warnNotSubscribed: (_, _topic: string) => undefined,
    greet: sendTo('socket', ({ context: { token, topics } }) => greetingOf(token, topics)),
    logIn: sendTo('socket', ({ context: { token } }) => sending({ type: 'login', token: token ?? '' })),
    logOut: sendTo('socket', sending({ type: 'logout' })),
    connect: sendTo('socket', { type: 'connect' }),
    disconnect: sendTo('socket', { type: 'disconnect' }),
    ping: sendTo('socket', { type: 'ping' }),
    askPage: sendTo('page', { type: 'report' }),
    countPing: assign(({ context }) => ({ unanswered: context.unanswered + 1 })),
    forgetPings: assign({ unanswered: 0 }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
    announceRestored: emit({ type: 'channel.restored' }),
    announceLost: emit({ type: 'channel.lost' }),
  },
  delays: {
    connectTimeout: 5_000,
    loginTimeout: 5_000,
    heartbeat: 5_000,
    stability: 30_000,
    hiddenGrace: 60_000,
    backoff: ({ context }) => backoffCeiling(context.attempt),
  },
}).createMachine({
  id: 'channel',
  context: ({ input: { token } }) => ({ token, topics: [], attempt: 0, unanswered: 0 }),
  invoke: [
    { id: 'page', src: 'watchPage' },
    { id: 'socket', src: 'socket' },
  ],
  on: {
    stop: '.stopped',
    'credentials.changed': { actions: { type: 'keepToken', params: tokenOf } },
    subscribe: [
      {
        guard: { type: 'isSubscribed', params: topicOf },
        actions: { type: 'warnSubscribed', params: topicOf },
      },
      { actions: { type: 'subscribe', params: topicOf } },
    ],
    unsubscribe: [
      {
        guard: { type: 'isSubscribed', params: topicOf },
        actions: { type: 'unsubscribe', params: topicOf },
      },
      { actions: { type: 'warnNotSubscribed', params: topicOf } },
    ],
  },
  initial: 'stopped',
  states: {
    stopped: { tags: 'offline', on: { start: 'active' } },
    offline: {
      tags: 'offline',
      description: 'The browser has no network: nothing is tried until it has.',
      on: { 'network.online': 'active' },
    },
    suspended: {
      description: 'Nobody has looked at the page for a while; the connection is opened on return.',
      on: { 'page.visible': 'active' },
    },
    active: {
      type: 'parallel',
      entry: 'askPage',
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
                  { guard: 'hasToken', target: 'connected.login.authenticating', actions: 'greet' },
                  { target: 'connected', actions: ['greet', 'announceRestored'] },
                ],
                'socket.closed': 'backingOff',
              },
              after: { connectTimeout: 'backingOff' },
            },
            connected: {
              tags: 'live',
              type: 'parallel',
              entry: 'forgetPings',
              exit: 'announceLost',
              on: { 'socket.closed': 'backingOff' },
              after: { stability: { actions: 'forgetAttempts' } },
              states: {
                login: {
                  initial: 'anonymous',
                  on: {
                    'credentials.changed': [
                      {
                        guard: { type: 'isToken', params: tokenOf },
                        target: '.authenticating',
                        reenter: true,
                        actions: [{ type: 'keepToken', params: tokenOf }, 'logIn'],
                      },
                      { target: '.anonymous', actions: [{ type: 'keepToken', params: tokenOf }, 'logOut'] },
                    ],
                    'login.answered': [
                      {
                        guard: { type: 'isAccepted', params: codeOf },
                        target: '.authenticated',
                        actions: 'announceRestored',
                      },
                      { guard: 'hasToken', target: '.rejected', actions: 'announceRestored' },
                    ],
                  },
                  states: {
                    anonymous: {},
                    authenticating: { after: { loginTimeout: '#channel.active.link.backingOff' } },
                    authenticated: {},
                    rejected: { description: 'The token was refused: only what all may hear arrives.' },
                  },
                },
                heartbeat: {
                  initial: 'beating',
                  states: {
                    beating: {
                      on: { 'pong.received': { actions: 'forgetPings' } },
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
