import { defineModel } from '../kit/model.ts';
import { channelMachine } from './channel.machine.ts';

export const channelModel = defineModel({
  name: 'live/channel',
  machine: channelMachine,
  input: { token: null },
  events: {
    start: [{}],
    stop: [{}],
    reconnect: [{}],
    subscribe: [
      { topic: 'DAY_MARKET', isPrivate: false },
      { topic: 'FOREX_TRADE', isPrivate: true },
    ],
    unsubscribe: [{ topic: 'DAY_MARKET' }],
    'credentials.changed': [{ token: 'walk' }, { token: null }],
    'socket.opened': [{}],
    'socket.closed': [{}],
    'pong.received': [{}],
    'login.answered': [{ code: 1 }, { code: 999 }],
    'network.online': [{}],
    'network.offline': [{}],
    'page.visible': [{}],
    'page.hidden': [{}],
  },
  answers: {},
  // Pings work the same with and without login, so they are counted only without. The graph stays small.
  key: ({ token, unanswered }) => (token === null ? unanswered : 'known'),
});
