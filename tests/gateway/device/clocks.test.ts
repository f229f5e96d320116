import { expect, it } from 'vitest';
import { memory } from '#fixtures/stores.ts';
import { createCodePauses } from '#gateway/device/code-pauses.ts';
import { createSteadyClock } from '#gateway/device/steady-clock.ts';

function start() {
  const sources = { wall: 1_000_000, monotonic: 0 };
  let jumps = 0;
  const now = createSteadyClock({ wall: () => sources.wall, monotonic: () => sources.monotonic }, () => {
    jumps += 1;
  });
  const pass = (wall: number, monotonic = wall) => {
    sources.wall += wall;
    sources.monotonic += monotonic;
    return now();
  };
  return { pass, jumps: () => jumps };
}

it('the steady clock advances with time', () => {
  const { pass, jumps } = start();
  expect([pass(0), pass(1_000), pass(250)]).toEqual([1_000_000, 1_001_000, 1_001_250]);
  expect(jumps()).toBe(0);
});

it('the steady clock includes a sleep of the device, as the wall clock does', () => {
  const { pass, jumps } = start();
  expect(pass(60_000, 0)).toBe(1_060_000);
  expect(pass(1_000)).toBe(1_061_000);
  expect(jumps()).toBe(1);
});

it('the steady clock advances when the wall clock is set back, as the monotonic clock does', () => {
  const { pass, jumps } = start();
  expect(pass(-3_600_000, 1_000)).toBe(1_001_000);
  expect(pass(1_000)).toBe(1_002_000);
  expect(jumps()).toBe(1);
});

it('the steady clock does not report a correction of less than two seconds as a jump', () => {
  const { pass, jumps } = start();
  expect(pass(-1_500, 500)).toBe(1_000_500);
  expect(pass(1_000)).toBe(1_001_500);
  expect(jumps()).toBe(0);
});

it('the steady clock reports every jump, not only the first', () => {
  const { pass, jumps } = start();
  pass(60_000, 0);
  pass(-60_000, 0);
  expect(jumps()).toBe(2);
});

const sentAt = 1_700_000_000_000;

/** A page that was opened when the wall clock showed `wall`; its other clock began at 0. */
function openPage(storage = memory()) {
  const clocks = { wall: sentAt, now: 0 };
  const pauses = createCodePauses({ storage, wall: () => clocks.wall, now: () => clocks.now });
  return { clocks, pauses, storage };
}

it('after a code the next one has to wait for a minute [SESSION-23]', () => {
  const { clocks, pauses, storage } = openPage();
  clocks.now = 500;
  expect(pauses.begin('register')).toEqual({ endsAt: 60_500, remaining: 60_000 });
  expect(storage.read('pelorus:code-pause:register')).toBe(String(sentAt + 60_000));
});

it.each([
  [0, 60_000],
  [1, 59_999],
  [59_999, 1],
])('%i ms after a code a reloaded page waits for another %i ms [SESSION-23]', (passed, remaining) => {
  const { pauses, storage } = openPage();
  pauses.begin('register');
  const reloaded = openPage(storage);
  reloaded.clocks.wall = sentAt + passed;
  reloaded.clocks.now = 20;
  expect(reloaded.pauses.left('register')).toEqual({ endsAt: 20 + remaining, remaining });
});

it.each([
  ['is over', 60_000],
  ['has long been over', 3_600_000],
  ['would last longer than a pause, since the clock was set back', -1],
])('a pause that %s is none', (_, passed) => {
  const { clocks, pauses } = openPage();
  pauses.begin('register');
  clocks.wall = sentAt + passed;
  expect(pauses.left('register')).toBeNull();
});

it('each purpose has its own pause', () => {
  const { pauses } = openPage();
  pauses.begin('register');
  expect(pauses.left('reset')).toBeNull();
});
