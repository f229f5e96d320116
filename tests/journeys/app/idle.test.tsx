import { afterEach, expect, it, vi } from 'vitest';
import { idle } from '#app/idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a browser that does not say when it is idle is taken for idle after 3 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { requestIdleCallback } = window;
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const onIdle = vi.fn();
  const waited = idle().then(onIdle);
  window.requestIdleCallback = requestIdleCallback;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waited;
  expect(onIdle).toHaveBeenCalledOnce();
});
