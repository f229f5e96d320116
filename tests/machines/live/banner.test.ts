import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { channelMachine } from '#machines/live/channel.machine.ts';
import { bannerOf } from '#machines/live/connection.ts';
import type { SocketCommand } from '#ports/live.ts';

/** The channel with a socket and a page that do nothing by themselves. */
function start(token: string | null = null) {
  const clock = new SimulatedClock();
  const socket = fromCallback<SocketCommand>(() => undefined);
  const watchPage = fromCallback<{ type: 'report' }>(() => undefined);
  const machine = channelMachine.provide({ actors: { socket, watchPage } });
  const actor = createActor(machine, { input: { token }, clock }).start();
  const banner = () => bannerOf(actor.getSnapshot());
  return {
    actor,
    banner,
    /** Moves the clock, by ten minutes at most, until the banner is the expected one. */
    wait: (expected: ReturnType<typeof bannerOf>) => {
      for (let passed = 0; banner() !== expected && passed < 600_000; passed += 500) clock.increment(500);
      return banner();
    },
  };
}

it('there is no banner before the channel is started, during the first connect, and while it is connected', () => {
  const { actor, banner } = start();
  expect(banner()).toBeNull();
  actor.send({ type: 'start' });
  expect(banner()).toBeNull();
  actor.send({ type: 'socket.opened' });
  expect(banner()).toBeNull();
});

it('a banner says that the app waits after a lost connection, and then that it connects again', () => {
  const { actor, banner, wait } = start();
  actor.send({ type: 'start' });
  actor.send({ type: 'socket.closed' });
  expect(banner()).toBe('waiting');
  expect(wait('connecting')).toBe('connecting');
  actor.send({ type: 'socket.opened' });
  expect(banner()).toBe('connecting');
  actor.send({ type: 'pong.received' });
  expect(banner()).toBeNull();
});

it('a banner says that the network is offline, and that a hidden page is paused', () => {
  const { actor, banner, wait } = start();
  actor.send({ type: 'start' });
  actor.send({ type: 'socket.opened' });
  actor.send({ type: 'network.offline' });
  expect(banner()).toBe('offline');
  actor.send({ type: 'network.online' });
  actor.send({ type: 'socket.opened' });
  actor.send({ type: 'page.hidden' });
  expect(wait('paused')).toBe('paused');
});

it('a banner says that the login was rejected', () => {
  const { actor, banner } = start('token');
  actor.send({ type: 'start' });
  actor.send({ type: 'socket.opened' });
  expect(banner()).toBeNull();
  actor.send({ type: 'login.answered', code: 0 });
  expect(banner()).toBe('rejected');
});
