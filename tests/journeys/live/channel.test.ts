import { beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { backoffCeiling, channelMachine } from '#machines/live/channel.machine.ts';
import { connectionOf } from '#machines/live/connection.ts';
import type { SocketCommand } from '#machines/live/socket-command.ts';

type Event = Parameters<ReturnType<typeof start>['actor']['send']>[0];

/** The channel with a socket and a page that a test plays, on a clock that a test moves. */
function start({ token = null as string | null } = {}) {
  const clock = new SimulatedClock();
  /** What the socket was told, in short: connect, disconnect, ping, login:token, sub:topic … */
  const told: string[] = [];
  const emitted: string[] = [];
  const warned: string[] = [];
  const page = { isOnline: true, isHidden: false };

  const socket = fromCallback<SocketCommand>(({ receive }) => {
    receive((command) => {
      if (command.type !== 'send') told.push(command.type);
      else for (const frame of command.frames) told.push(Object.values(frame).join(':'));
    });
  });
  const watchPage = fromCallback<{ type: 'report' }>(({ receive, sendBack }) => {
    receive(() => {
      if (page.isHidden) sendBack({ type: 'page.hidden' });
      if (!page.isOnline) sendBack({ type: 'network.offline' });
    });
  });
  const actor = createActor(
    channelMachine.provide({
      actors: { socket, watchPage },
      actions: {
        warnSubscribed: (_, topic) => warned.push(`already ${topic}`),
        warnNotSubscribed: (_, topic) => warned.push(`not ${topic}`),
      },
    }),
    { input: { token }, clock },
  );
  actor.on('*', ({ type }) => emitted.push(type));
  actor.start();
  return { actor, clock, told, emitted, warned, page };
}

let channel: ReturnType<typeof start>;
beforeEach(() => {
  channel = start();
});

const send = (...events: (Event | Event['type'])[]) => {
  for (const event of events)
    channel.actor.send((typeof event === 'string' ? { type: event } : event) as Event);
};
// In small steps: the simulated clock starts timers that begin on the way only at the end of a step.
const pass = (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 500) channel.clock.increment(Math.min(500, left));
};
const states = () => {
  const { value } = channel.actor.getSnapshot();
  return typeof value === 'string' ? value : value.active;
};
const link = () => {
  const value = states();
  return typeof value === 'string' ? value : value.link;
};
const connected = (login: string) => ({ connected: { login, heartbeat: 'beating' } });
const connection = () => connectionOf(channel.actor.getSnapshot());

describe('Connecting', () => {
  it('does nothing before it is started', () => {
    expect(states()).toBe('stopped');
    expect(channel.told).toEqual([]);
    expect(connection()).toBe('offline');
  });

  it('opens the socket and is live once it is open', () => {
    send('start');
    expect(link()).toBe('connecting');
    expect(connection()).toBe('reconnecting');
    send('socket.opened');
    expect(link()).toEqual(connected('anonymous'));
    expect(connection()).toBe('live');
    expect(channel.told).toEqual(['connect']);
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it('gives an attempt up after five seconds', () => {
    send('start');
    pass(4_999);
    expect(link()).toBe('connecting');
    pass(1);
    expect(link()).toBe('backingOff');
    expect(channel.told).toEqual(['connect', 'disconnect']);
  });

  it('stops when it is told to, and says that it is lost', () => {
    send('start', 'socket.opened', 'stop');
    expect(states()).toBe('stopped');
    expect(channel.told).toEqual(['connect', 'disconnect']);
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost']);
    pass(600_000);
    expect(states()).toBe('stopped');
  });
});

describe('Logging in', () => {
  it('comes before the subscriptions, and the channel is restored when it is answered', () => {
    channel = start({ token: 'abc' });
    send({ type: 'subscribe', topic: 'DAY_MARKET' }, { type: 'subscribe', topic: 'FOREX_TRADE' });
    channel.told.length = 0;
    send('start', 'socket.opened');
    expect(channel.told).toEqual(['connect', 'login:abc', 'sub:DAY_MARKET', 'sub:FOREX_TRADE']);
    expect(link()).toEqual(connected('authenticating'));
    expect(channel.emitted).toEqual([]);
    send({ type: 'login.answered', code: 1 });
    expect(link()).toEqual(connected('authenticated'));
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it('that is refused leaves the channel open for what all may hear', () => {
    channel = start({ token: 'old' });
    send('start', 'socket.opened', { type: 'login.answered', code: 999 });
    expect(link()).toEqual(connected('rejected'));
    expect(connection()).toBe('live');
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it('that is not answered within five seconds breaks the connection', () => {
    channel = start({ token: 'abc' });
    send('start', 'socket.opened');
    pass(5_000);
    expect(link()).toBe('backingOff');
    expect(channel.emitted).toEqual(['channel.lost']);
  });

  it('and out happens on the open channel, without reconnecting', () => {
    send('start', 'socket.opened', { type: 'credentials.changed', token: 'abc' });
    expect(link()).toEqual(connected('authenticating'));
    send({ type: 'login.answered', code: 1 }, { type: 'credentials.changed', token: null });
    expect(link()).toEqual(connected('anonymous'));
    expect(channel.told).toEqual(['connect', 'login:abc', 'logout']);
  });

  it('with another token takes the latest answer for the truth', () => {
    channel = start({ token: 'old' });
    send('start', 'socket.opened', { type: 'credentials.changed', token: 'new' });
    expect(channel.told).toEqual(['connect', 'login:old', 'login:new']);
    send({ type: 'login.answered', code: 999 });
    expect(link()).toEqual(connected('rejected'));
    send({ type: 'login.answered', code: 1 });
    expect(link()).toEqual(connected('authenticated'));
  });

  it('is not believed without a token', () => {
    send('start', 'socket.opened', { type: 'login.answered', code: 1 });
    expect(link()).toEqual(connected('anonymous'));
  });

  it('waits for the connection when the token comes earlier', () => {
    send('start', { type: 'credentials.changed', token: 'abc' });
    expect(channel.told).toEqual(['connect']);
    send('socket.opened');
    expect(channel.told).toEqual(['connect', 'login:abc']);
  });
});

describe('The heartbeat', () => {
  it('pings every five seconds, and a pong keeps the channel', () => {
    send('start', 'socket.opened');
    for (let beat = 1; beat <= 100; beat += 1) {
      pass(5_000);
      send('pong.received');
    }
    expect(link()).toEqual(connected('anonymous'));
    expect(channel.told).toEqual(['connect', ...Array(100).fill('ping')]);
  });

  it('reconnects after more than two pings stay unanswered', () => {
    send('start', 'socket.opened');
    pass(15_000);
    expect(channel.told).toEqual(['connect', 'ping', 'ping', 'ping']);
    expect(link()).toEqual(connected('anonymous'));
    pass(5_000);
    expect(link()).toBe('backingOff');
    expect(connection()).toBe('reconnecting');
    expect(channel.told).toEqual(['connect', 'ping', 'ping', 'ping', 'disconnect']);
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost']);
  });

  it('forgives two unanswered pings', () => {
    send('start', 'socket.opened');
    pass(10_000);
    send('pong.received');
    pass(15_000);
    expect(link()).toEqual(connected('anonymous'));
  });

  it('starts counting anew on a new connection', () => {
    send('start', 'socket.opened');
    pass(15_000);
    send('socket.closed');
    pass(1_000);
    send('socket.opened');
    pass(15_000);
    expect(link()).toEqual(connected('anonymous'));
  });
});

describe('Backing off', () => {
  /** Lets attempts fail and says how long each pause was. */
  const pauses = (count: number) =>
    Array.from({ length: count }, () => {
      let pause = 0;
      while (link() === 'backingOff') {
        pass(500);
        pause += 500;
      }
      send('socket.closed');
      return pause;
    });

  it('doubles its pauses up to half a minute', () => {
    send('start', 'socket.closed');
    expect(pauses(7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(backoffCeiling(60)).toBe(30_000);
  });

  it('goes on where it was when the connection did not stay up for half a minute', () => {
    send('start', 'socket.closed');
    pauses(3);
    pass(8_000);
    send('socket.opened');
    pass(10_000);
    send('pong.received');
    pass(10_000);
    send('pong.received', 'socket.closed');
    expect(pauses(1)).toEqual([16_000]);
  });

  it('starts from one second again once the connection stayed up', () => {
    send('start', 'socket.closed');
    pauses(3);
    pass(8_000);
    send('socket.opened');
    for (let beat = 1; beat <= 6; beat += 1) {
      pass(5_000);
      send('pong.received');
    }
    send('socket.closed');
    expect(pauses(2)).toEqual([1_000, 2_000]);
  });

  it('ends at once when the user wants to reconnect', () => {
    send('start', 'socket.closed', 'reconnect');
    expect(link()).toBe('connecting');
    expect(channel.told).toEqual(['connect', 'disconnect', 'connect']);
  });
});

describe('Subscriptions', () => {
  const market = { type: 'subscribe', topic: 'DAY_MARKET' } as const;
  const bars = { type: 'subscribe', topic: 'KLINE.EURUSD' } as const;

  it('are sent on the open channel, and again on each one that follows', () => {
    send('start', 'socket.opened', market, bars, { type: 'unsubscribe', topic: 'KLINE.EURUSD' });
    expect(channel.told).toEqual(['connect', 'sub:DAY_MARKET', 'sub:KLINE.EURUSD', 'unsub:KLINE.EURUSD']);
    channel.told.length = 0;
    send('socket.closed');
    pass(1_000);
    send('socket.opened');
    expect(channel.told).toEqual(['disconnect', 'connect', 'sub:DAY_MARKET']);
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost', 'channel.restored']);
  });

  it('are remembered while nothing is connected', () => {
    send(market);
    expect(channel.actor.getSnapshot().context.topics).toEqual(['DAY_MARKET']);
  });

  it('twice, or ended without having begun, only log a warning', () => {
    send('start', 'socket.opened', market);
    channel.told.length = 0;
    send(market, { type: 'unsubscribe', topic: 'KLINE.EURUSD' });
    expect(channel.told).toEqual([]);
    expect(channel.warned).toEqual(['already DAY_MARKET', 'not KLINE.EURUSD']);
    expect(channel.actor.getSnapshot().context.topics).toEqual(['DAY_MARKET']);
  });
});

describe('Without a network', () => {
  it('nothing is tried until it is back', () => {
    send('start', 'socket.opened', 'network.offline');
    expect(states()).toBe('offline');
    expect(connection()).toBe('offline');
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost']);
    channel.told.length = 0;
    pass(600_000);
    expect(channel.told).toEqual([]);
    send('network.online');
    expect(link()).toBe('connecting');
    expect(channel.told).toEqual(['connect']);
  });

  it('at the start it waits, too', () => {
    channel.page.isOnline = false;
    send('start');
    expect(states()).toBe('offline');
    expect(channel.told).toEqual(['connect', 'disconnect']);
  });
});

describe('On a hidden page', () => {
  it('the connection is closed after a minute, and opened at once on return', () => {
    send('start', 'socket.opened', 'page.hidden');
    for (let beat = 1; beat <= 11; beat += 1) {
      pass(5_000);
      send('pong.received');
    }
    expect(link()).toEqual(connected('anonymous'));
    pass(5_000);
    expect(states()).toBe('suspended');
    expect(channel.told.at(-1)).toBe('disconnect');
    pass(600_000);
    expect(states()).toBe('suspended');
    send('page.visible');
    expect(link()).toBe('connecting');
  });

  it('stays connected when the user is back within the minute', () => {
    send('start', 'socket.opened', 'page.hidden');
    pass(3_000);
    send('page.visible');
    for (let beat = 1; beat <= 20; beat += 1) {
      pass(5_000);
      send('pong.received');
    }
    expect(link()).toEqual(connected('anonymous'));
  });

  it('does not go on reconnecting', () => {
    send('start', 'socket.closed', 'page.hidden');
    pass(120_000);
    expect(states()).toBe('suspended');
  });

  it('that lost the network, too, waits for it after the return', () => {
    send('start', 'page.hidden');
    pass(60_000);
    channel.page.isOnline = false;
    send('page.visible');
    expect(states()).toBe('offline');
  });

  it('the network coming back does not keep it connected for nobody', () => {
    send('start', 'socket.opened', 'network.offline');
    channel.page.isHidden = true;
    send('page.hidden', 'network.online', 'socket.opened');
    pass(60_000);
    expect(states()).toBe('suspended');
  });
});
