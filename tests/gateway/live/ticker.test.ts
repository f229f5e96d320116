import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { createTicker } from '#gateway/live/ticker.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A ticker that ends 2.5 s after its clock's start; `pass` moves clock and timers. */
function startTicker() {
  const page = new EventTarget();
  const clock = { now: 1_000 };
  const received: unknown[] = [];
  const owner = setup({
    types: { events: {} as EventObject },
    actors: { ticker: createTicker({ now: () => clock.now, page }) },
  }).createMachine({
    invoke: { src: 'ticker', input: { endsAt: 3_500 } },
    on: { '*': { actions: ({ event }) => received.push(event) } },
  });
  const actor = createActor(owner).start();
  return {
    actor,
    clock,
    received,
    show: () => page.dispatchEvent(new Event('visibilitychange')),
    pass: (milliseconds: number) => {
      clock.now += milliseconds;
      vi.advanceTimersByTime(milliseconds);
    },
  };
}

const tick = (remaining: number) => ({ type: 'ticked', remaining });

it('a ticker ticks at once, when the shown second changes, and at its end', () => {
  const { received, pass } = startTicker();
  expect(received).toEqual([tick(2_500)]);
  pass(499);
  expect(received).toHaveLength(1);
  pass(1);
  expect(received).toEqual([tick(2_500), tick(2_000)]);
  pass(1_000);
  pass(1_000);
  expect(received).toEqual([tick(2_500), tick(2_000), tick(1_000), tick(0)]);
});

it('a ticker ticks when the page is shown again, and goes on from there', () => {
  const { clock, received, show, pass } = startTicker();
  clock.now += 1_200;
  show();
  expect(received).toEqual([tick(2_500), tick(1_300)]);
  pass(300);
  expect(received).toEqual([tick(2_500), tick(1_300), tick(1_000)]);
  expect(vi.getTimerCount()).toBe(1);
});

it('a ticker that has ended never ticks again', () => {
  const { received, show, clock } = startTicker();
  clock.now += 5_000;
  show();
  expect(received).toEqual([tick(2_500), tick(0)]);
  show();
  vi.advanceTimersByTime(10_000);
  expect(received).toEqual([tick(2_500), tick(0)]);
});

it('a ticker whose machine stops leaves no timer, and ignores the page', () => {
  const { actor, received, show } = startTicker();
  actor.stop();
  show();
  expect(vi.getTimerCount()).toBe(0);
  expect(received).toEqual([tick(2_500)]);
});
