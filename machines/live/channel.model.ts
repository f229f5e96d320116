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
    subscribe: [{ topic: 'DAY_MARKET' }],
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
  // The heart beats alike for all: counting the pings of a guest walks every transition of it.
  key: ({ token, unanswered }) => (token === null ? unanswered : 'known'),
});
