import { beforeEach, describe, expect, it } from 'vitest';
import { backoffCeilingMilliseconds } from '#machines/live/channel.machine.ts';
import { connected, driving, type ScriptedChannel, startChannel } from '../../kit/headless/channel.ts';

let channel: ScriptedChannel;
beforeEach(() => {
  channel = startChannel();
});
const { send, pass, states, link, connection } = driving(() => channel);

describe('Backing off', () => {
  /** Fails so many attempts, and returns the pause before each one in milliseconds. */
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
    expect(backoffCeilingMilliseconds(60)).toBe(30_000);
  });

  it('continues with the next pause when the connection did not stay up for half a minute', () => {
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

  it('starts from one second again after the connection stayed up', () => {
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

  it('ends at once when the user reconnects', () => {
    send('start', 'socket.closed', 'reconnect');
    expect(link()).toBe('connecting');
    expect(channel.commands).toEqual(['connect', 'disconnect', 'connect']);
  });
});

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
