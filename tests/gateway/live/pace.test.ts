import { expect, it } from 'vitest';
import { createKeyedStore } from '#gateway/live/keyed-store.ts';
import { virtualPace } from '../../kit/headless/virtual-pace.ts';

/** Long enough for a frame, wherever the clock stands. */
const oneFrame = 16;

/** A store on the app's pace, and its notifications by key. */
function open(keys = ['a']) {
  const pace = virtualPace();
  const store = createKeyedStore<number>(pace.schedule);
  const received = new Map<string, (number | undefined)[]>(keys.map((key) => [key, []]));
  for (const key of keys) store.subscribe(key, () => received.get(key)?.push(store.get(key)));
  return { pace, store, received: (key = 'a') => received.get(key) };
}

it('the first change after a quiet time is notified of in the next frame', () => {
  const { pace, store, received } = open();
  store.set('a', 1);
  pace.advance(oneFrame);
  expect(received()).toEqual([1]);
  pace.advance(1_000);
  store.set('a', 2);
  pace.advance(oneFrame);
  expect(received()).toEqual([1, 2]);
});

it.each([200, 1_000, 5_000])('of %i changes a second four are notified of, and the last one', (rate) => {
  const { pace, store, received } = open();
  let value = 0;
  const seconds = 10;
  pace.advance(seconds * 1_000, (elapsed) => {
    for (; value < (elapsed * rate) / 1_000; value += 1) store.set('a', value);
  });
  expect(received()?.length).toBeGreaterThan(seconds * 3);
  expect(received()?.length).toBeLessThanOrEqual(seconds * 4);
  pace.advance(250 + oneFrame);
  expect(received()?.at(-1)).toBe(value - 1);
});

it('a change during the pause is notified of at its end, without another change', () => {
  const { pace, store, received } = open();
  store.set('a', 1);
  pace.advance(oneFrame);
  store.set('a', 2);
  pace.advance(249);
  expect(received()).toEqual([1]);
  pace.advance(oneFrame);
  expect(received()).toEqual([1, 2]);
});

it('all keys of all stores are notified of in the same frame, with one timer', () => {
  const keys = Array.from({ length: 100 }, (_, index) => String(index));
  const { pace, store, received } = open(keys);
  const other = createKeyedStore<number>(pace.schedule);
  const others: (number | undefined)[] = [];
  other.subscribe('a', () => others.push(other.get('a')));
  const change = (value: number) => {
    for (const key of keys) store.set(key, value);
    other.set('a', value);
  };
  change(1);
  pace.advance(oneFrame);
  change(2);
  expect(pace.timers()).toBe(1);
  pace.advance(300);
  expect(keys.map((key) => received(key))).toEqual(keys.map(() => [1, 2]));
  expect(others).toEqual([1, 2]);
  expect(pace.frames()).toBe(2);
});

it('nothing is notified of while the page is hidden, and the newest value once when it is shown', () => {
  const { pace, store, received } = open();
  pace.page.isHidden = true;
  pace.advance(60_000, (elapsed) => store.set('a', elapsed));
  expect(received()).toEqual([]);
  expect(store.get('a')).toBe(59_999);
  pace.page.isHidden = false;
  pace.advance(oneFrame);
  expect(received()).toEqual([59_999]);
});

it('a listener that fails stops no other store, and none of its own later changes', () => {
  const { pace, store, received } = open();
  const broken = createKeyedStore<number>(pace.schedule);
  let calls = 0;
  broken.subscribe('a', () => {
    calls += 1;
    throw new Error('The chart has no canvas');
  });
  for (const value of [1, 2]) {
    broken.set('a', value);
    store.set('a', value);
    pace.advance(300);
  }
  expect(received()).toEqual([1, 2]);
  expect(calls).toBe(2);
  expect(pace.warnings).toEqual(['Live data could not be shown', 'Live data could not be shown']);
});
