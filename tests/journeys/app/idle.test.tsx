import { afterEach, expect, it, vi } from 'vitest';
import { loadWhenIdle } from '#app/idle.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a browser that does not say when it is idle is taken for idle after 3 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { requestIdleCallback } = window;
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const onIdle = vi.fn();
  const waited = loadWhenIdle(async () => onIdle());
  window.requestIdleCallback = requestIdleCallback;
  await vi.advanceTimersByTimeAsync(2_999);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waited;
  expect(onIdle).toHaveBeenCalledOnce();
});

const failing = () => vi.fn().mockRejectedValueOnce(new Error('Not there.')).mockResolvedValueOnce('loaded');

it('code that could not be loaded without a network is loaded when there is one', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing();
  const loaded = loadWhenIdle(load);
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await Promise.resolve();
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('loaded');
});

it('code that could not be loaded with a network is not asked for again', async () => {
  const load = failing();
  await expect(loadWhenIdle(load)).rejects.toThrow('Not there.');
  expect(load).toHaveBeenCalledOnce();
});
