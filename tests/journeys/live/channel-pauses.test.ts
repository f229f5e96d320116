import { beforeEach, describe, expect, it } from 'vitest';
import { connected, startChannel } from '../../kit/headless/live-channel.ts';

let channel: ReturnType<typeof startChannel>;
beforeEach(() => {
  channel = startChannel();
});
const send: typeof channel.send = (...events) => channel.send(...events);
const pass = (milliseconds: number) => channel.pass(milliseconds);
const states = () => channel.states();
const link = () => channel.link();
const connection = () => channel.connection();

describe('Without a network', () => {
  it('no connection is attempted until it is back', () => {
    send('start', 'socket.opened', 'pong.received', 'network.offline');
    expect(states()).toBe('offline');
    expect(connection()).toBe('offline');
    expect(channel.emitted).toEqual(['channel.restored', 'channel.lost']);
    channel.commands.length = 0;
    pass(600_000);
    expect(channel.commands).toEqual([]);
    send('network.online');
    expect(link()).toBe('connecting');
    expect(channel.commands).toEqual(['connect']);
  });

  it('a start waits for it, too', () => {
    channel.page.isOnline = false;
    send('start');
    expect(states()).toBe('offline');
    expect(channel.commands).toEqual(['connect', 'disconnect']);
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
    expect(channel.commands.at(-1)).toBe('disconnect');
    pass(600_000);
    expect(states()).toBe('suspended');
    send('page.visible');
    expect(link()).toBe('connecting');
  });

  it('the connection stays open when the user is back within the minute', () => {
    send('start', 'socket.opened', 'page.hidden');
    pass(3_000);
    send('page.visible');
    for (let beat = 1; beat <= 20; beat += 1) {
      pass(5_000);
      send('pong.received');
    }
    expect(link()).toEqual(connected('anonymous'));
  });

  it('reconnecting is suspended after a minute', () => {
    send('start', 'socket.closed', 'page.hidden');
    pass(120_000);
    expect(states()).toBe('suspended');
  });

  it('without a network, the connection waits for the network after the return', () => {
    send('start', 'page.hidden');
    pass(60_000);
    channel.page.isOnline = false;
    send('page.visible');
    expect(states()).toBe('offline');
  });

  it('a network that comes back does not prevent the suspension', () => {
    send('start', 'socket.opened', 'network.offline');
    channel.page.isHidden = true;
    send('page.hidden', 'network.online', 'socket.opened');
    pass(60_000);
    expect(states()).toBe('suspended');
  });
});
