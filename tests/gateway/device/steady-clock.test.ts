import { expect, it } from 'vitest';
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
