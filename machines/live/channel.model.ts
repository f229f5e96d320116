import { defineModel } from '#flow-kit/model.ts';
import type { Subscription } from '#ports/live.ts';
import { channelMachine } from './channel.machine.ts';

export const channelModel = defineModel({
  name: 'live/channel',
  machine: channelMachine,
  input: { token: null },
  events: {
    subscribe: [
      { topic: 'DAY_MARKET', isPrivate: false },
      { topic: 'FOREX_TRADE', isPrivate: true },
    ],
    unsubscribe: [{ topic: 'DAY_MARKET' }],
    'credentials.changed': [{ token: 'walk' }, { token: null }],
    'login.answered': [{ code: 1 }, { code: 999 }],
  },
  answers: {},
  phrases: {
    events: {
      start: 'The app starts the channel',
      stop: 'The app stops the channel',
      reconnect: 'The user presses Reconnect now',
      subscribe: ({ isPrivate }) =>
        isPrivate ? "A screen subscribes to the user's positions" : 'A screen subscribes to the prices',
      unsubscribe: 'A screen unsubscribes from the prices',
      'credentials.changed': ({ token }) => (token === null ? 'The user signs out' : 'The user signs in'),
      'socket.opened': 'The connection opens',
      'socket.closed': 'The connection breaks',
      'pong.received': 'The exchange answers a ping',
      'events.missed': "The exchange can't send what the app has missed",
      'login.answered': ({ code }) =>
        code === 1 ? 'The exchange accepts the login' : 'The exchange refuses the login',
      'network.online': 'The device is online again',
      'network.offline': 'The device goes offline',
      'page.visible': 'The page is shown again',
      'page.hidden': 'The page is hidden',
    },
    answers: {},
    delays: {
      connectTimeout: 'The connection is not open after five seconds',
      loginTimeout: 'The login has no answer after five seconds',
      heartbeat: 'The next ping is due',
      stability: 'The connection lasts for 30 seconds',
      hiddenGrace: 'The page stays hidden for a minute',
      backoff: 'The pause before the next attempt ends',
    },
  },
  key: ({ token, unanswered, subscriptions }) => [
    token,
    unanswered,
    subscriptions.map(({ topic }: Subscription) => topic).sort(),
  ],
});
