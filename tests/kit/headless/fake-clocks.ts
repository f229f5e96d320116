import { vi } from 'vitest';

/**
 * The clocks of a device on fake timers. A test sets in `device` how far the wall clock is ahead, in milliseconds.
 * `setImmediate` stays real, since `flushPromises` waits with it.
 */
export function startFakeClocks() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const device = { wallAhead: 0 };
  return {
    device,
    now: () => Date.UTC(2026, 2, 2, 9, 30) + performance.now() + device.wallAhead,
    monotonic: () => performance.now(),
  };
}

/** Waits for pending answers, which takes no time on the fake clocks. */
export async function flushPromises() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
