import { beforeEach, describe, expect, it } from 'vitest';
import {
  bars,
  connected,
  driving,
  market,
  positions,
  type ScriptedChannel,
  startChannel,
} from '../../kit/headless/channel.ts';

let channel: ScriptedChannel;
beforeEach(() => {
  channel = startChannel();
});
const { send, pass, states, link, connection } = driving(() => channel);

describe('Connecting', () => {
  it('does nothing before it is started', () => {
    expect(states()).toBe('stopped');
    expect(channel.commands).toEqual([]);
    expect(connection()).toBe('offline');
  });

  it('opens the socket, asks for an answer, and is live once there is one [LIVE-24]', () => {
    send('start');
    expect(link()).toBe('connecting');
    expect(connection()).toBe('reconnecting');
    send('socket.opened');
    expect(link()).toEqual(connected('anonymous', 'awaited'));
    expect(connection()).toBe('reconnecting');
    expect(channel.commands).toEqual(['connect', 'ping']);
    expect(channel.emitted).toEqual([]);
    send('pong.received');
    expect(link()).toEqual(connected('anonymous'));
    expect(connection()).toBe('live');
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it('is not live on a connection that never answers, nor on the next one before its answer [LIVE-24]', () => {
    send('start', 'socket.opened', 'pong.received', 'socket.closed', 'reconnect', 'socket.opened');
    expect(connection()).toBe('reconnecting');
    pass(14_500);
    expect(link()).toEqual(connected('anonymous', 'awaited'));
    expect(connection()).toBe('reconnecting');
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost']);
  });

  it('is live for a user with the first answer, whichever it is [LIVE-24]', () => {
    channel = startChannel({ token: 'abc' });
    send('start', 'socket.opened', 'pong.received');
    expect(connection()).toBe('live');
    expect(channel.emitted).toEqual([]);
    send({ type: 'login.answered', code: 1 });
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it('is restored for a user who has left by the time that the login is answered', () => {
    channel = startChannel({ token: 'abc' });
    send('start', 'socket.opened', { type: 'credentials.changed', token: null });
    expect(connection()).toBe('reconnecting');
    send({ type: 'login.answered', code: 1 });
    expect(link()).toEqual(connected('anonymous'));
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it('ends an attempt after five seconds [LIVE-20]', () => {
    send('start');
    pass(4_999);
    expect(link()).toBe('connecting');
    pass(1);
    expect(link()).toBe('backingOff');
    expect(channel.commands).toEqual(['connect', 'disconnect']);
  });

  it('stops on request, and reports that the channel is lost', () => {
    send('start', 'socket.opened', 'pong.received', 'stop');
    expect(states()).toBe('stopped');
    expect(channel.commands).toEqual(['connect', 'ping', 'disconnect']);
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost']);
    pass(600_000);
    expect(states()).toBe('stopped');
  });
});

describe('Logging in', () => {
  it('is followed by the topics of the user, and by no other a second time', () => {
    channel = startChannel({ token: 'token' });
    send(market, positions);
    channel.commands.length = 0;
    send('start', 'socket.opened', { type: 'login.answered', code: 1 });
    expect(channel.commands).toEqual(['connect', 'login:token', 'sub:DAY_MARKET', 'ping', 'sub:FOREX_TRADE']);
  });

  it('happens before subscribing to private topics, and the channel is restored once it is answered [LIVE-3, LIVE-9]', () => {
    channel = startChannel({ token: 'abc' });
    send(market, positions);
    channel.commands.length = 0;
    send('start', 'socket.opened');
    expect(channel.commands).toEqual(['connect', 'login:abc', 'sub:DAY_MARKET', 'ping']);
    expect(link()).toEqual(connected('authenticating', 'awaited'));
    expect(channel.emitted).toEqual([]);
    send({ type: 'login.answered', code: 1 });
    expect(link()).toEqual(connected('authenticated'));
    expect(channel.commands.at(-1)).toBe('sub:FOREX_TRADE');
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it('that is refused leaves the channel open for public topics', () => {
    channel = startChannel({ token: 'old' });
    send('start', 'socket.opened', { type: 'login.answered', code: 999 });
    expect(link()).toEqual(connected('rejected'));
    expect(connection()).toBe('live');
    expect(channel.emitted).toEqual(['channel.restored']);
  });

  it("that is refused subscribes to none of the user's own topics, whenever they are asked for", () => {
    channel = startChannel({ token: 'old' });
    send(
      positions,
      'start',
      'socket.opened',
      { type: 'login.answered', code: 999 },
      { ...positions, topic: 'FOREX_CLOSE' },
    );
    expect(channel.commands).toEqual(['connect', 'login:old', 'ping']);
  });

  it('that is not answered within five seconds breaks the connection', () => {
    channel = startChannel({ token: 'abc' });
    send('start', 'socket.opened');
    pass(5_000);
    expect(link()).toBe('backingOff');
    expect(channel.emitted).toEqual(['channel.lost']);
  });

  it('and logging out happen on the open channel, without reconnecting [LIVE-10]', () => {
    send('start', 'socket.opened', 'pong.received', { type: 'credentials.changed', token: 'abc' });
    expect(link()).toEqual(connected('authenticating'));
    send({ type: 'login.answered', code: 1 }, { type: 'credentials.changed', token: null });
    expect(link()).toEqual(connected('anonymous'));
    expect(channel.commands).toEqual(['connect', 'ping', 'login:abc', 'logout']);
  });

  it('with another token follows the latest answer', () => {
    channel = startChannel({ token: 'old' });
    send('start', 'socket.opened', { type: 'credentials.changed', token: 'new' });
    expect(channel.commands).toEqual(['connect', 'login:old', 'ping', 'login:new']);
    send({ type: 'login.answered', code: 999 });
    expect(link()).toEqual(connected('rejected'));
    send({ type: 'login.answered', code: 1 });
    expect(link()).toEqual(connected('authenticated'));
  });

  it('has the user data read again when events were missed, and when the login is refused, but never for a guest [LIVE-22]', () => {
    const missed = () => channel.emitted.filter((type) => type === 'channel.missed').length;
    send('start', 'socket.opened', 'events.missed');
    expect(missed()).toBe(0);
    send({ type: 'credentials.changed', token: 'abc' }, { type: 'login.answered', code: 1 });
    expect(missed()).toBe(0);
    send('events.missed');
    expect(missed()).toBe(1);
    send({ type: 'login.answered', code: 999 }, 'events.missed');
    expect(missed()).toBe(2);
  });

  it('ignores an answer when there is no token', () => {
    send('start', 'socket.opened', 'pong.received', { type: 'login.answered', code: 1 });
    expect(link()).toEqual(connected('anonymous'));
  });

  it('with another token has five seconds of its own', () => {
    channel = startChannel({ token: 'old' });
    send('start', 'socket.opened');
    pass(4_500);
    send({ type: 'credentials.changed', token: 'new' });
    pass(4_500);
    expect(link()).toEqual(connected('authenticating', 'awaited'));
    pass(500);
    expect(link()).toBe('backingOff');
  });

  it('waits for the connection when the token arrives earlier', () => {
    send('start', { type: 'credentials.changed', token: 'abc' });
    expect(channel.commands).toEqual(['connect']);
    send('socket.opened');
    expect(channel.commands).toEqual(['connect', 'login:abc', 'ping']);
  });
});

describe('The heartbeat', () => {
  it('pings on opening and every five seconds, and the channel stays connected while pongs arrive [LIVE-5]', () => {
    send('start', 'socket.opened');
    for (let beat = 1; beat <= 100; beat += 1) {
      pass(5_000);
      send('pong.received');
    }
    expect(link()).toEqual(connected('anonymous'));
    expect(channel.commands).toEqual(['connect', ...Array(101).fill('ping')]);
  });

  it('reconnects after more than two pings stay unanswered [LIVE-6]', () => {
    send('start', 'socket.opened', 'pong.received');
    pass(15_000);
    expect(channel.commands).toEqual(['connect', 'ping', 'ping', 'ping', 'ping']);
    expect(link()).toEqual(connected('anonymous'));
    pass(5_000);
    expect(link()).toBe('backingOff');
    expect(connection()).toBe('reconnecting');
    expect(channel.commands).toEqual(['connect', 'ping', 'ping', 'ping', 'ping', 'disconnect']);
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost']);
  });

  it('tolerates two unanswered pings [LIVE-6]', () => {
    send('start', 'socket.opened');
    pass(10_000);
    send('pong.received');
    pass(15_000);
    expect(link()).toEqual(connected('anonymous'));
  });

  it('counts from zero on a new connection', () => {
    send('start', 'socket.opened');
    pass(14_500);
    send('socket.closed');
    pass(1_000);
    send('socket.opened');
    pass(14_500);
    expect(link()).toEqual(connected('anonymous', 'awaited'));
  });
});

describe('Subscriptions', () => {
  it('are sent on the open channel, and again on each one that follows [LIVE-11, LIVE-12]', () => {
    send('start', 'socket.opened', 'pong.received', market, bars, {
      type: 'unsubscribe',
      topic: 'KLINE.EURUSD',
    });
    expect(channel.commands).toEqual([
      'connect',
      'ping',
      'sub:DAY_MARKET',
      'sub:KLINE.EURUSD',
      'unsub:KLINE.EURUSD',
    ]);
    channel.commands.length = 0;
    send('socket.closed');
    pass(1_000);
    send('socket.opened', 'pong.received');
    expect(channel.commands).toEqual(['disconnect', 'connect', 'sub:DAY_MARKET', 'ping']);
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost', 'channel.restored']);
  });

  it('are stored while nothing is connected', () => {
    send(market);
    expect(channel.actor.getSnapshot().context.subscriptions).toEqual([
      { topic: 'DAY_MARKET', isPrivate: false },
    ]);
  });

  it('that are repeated, or ended without having begun, only log a warning [LIVE-7, LIVE-8]', () => {
    send('start', 'socket.opened', market);
    channel.commands.length = 0;
    send(market, { type: 'unsubscribe', topic: 'KLINE.EURUSD' });
    expect(channel.commands).toEqual([]);
    expect(channel.warned).toEqual(['already DAY_MARKET', 'not KLINE.EURUSD']);
    expect(channel.actor.getSnapshot().context.subscriptions).toEqual([
      { topic: 'DAY_MARKET', isPrivate: false },
    ]);
  });
});
