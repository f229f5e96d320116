import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTicker } from '#gateway/live/ticker.ts';
import { createCountdowns } from '#main/micro/countdowns.ts';
import type { MicroOrder } from '#protocol/micro.ts';
import { startFakeClocks } from '../kit/headless/fake-clocks.ts';

let clocks: ReturnType<typeof startFakeClocks>;
beforeEach(() => {
  clocks = startFakeClocks();
});
afterEach(() => vi.useRealTimers());

/** Countdowns of running orders, of which the API sends pages in several ways. */
function open() {
  const { now } = clocks;
  const settled: number[] = [];
  const countdowns = createCountdowns({
    now,
    tick: createTicker({ now, page: new EventTarget() }),
    onReload: () => undefined,
    onSettled: () => settled.push(now()),
  });
  // Only these two fields are read.
  const rows = (...ids: string[]) => ids.map((id) => ({ id, remainingMilliseconds: 60_000 }) as MicroOrder);
  return { countdowns, rows, settled };
}

it.each([
  ['a total that is reached', { total: 1, lastPage: null }, true],
  ['a total that is not reached', { total: 2, lastPage: null }, false],
  ['no total, but one page', { total: null, lastPage: 1 }, true],
  ['no total, but more pages', { total: null, lastPage: 2 }, false],
])('an order that is missing from the first page, of %s: settled %s', (_, page, isSettled) => {
  const { countdowns, rows, settled } = open();
  countdowns.take({ data: rows('1', '2'), total: 2, lastPage: null }, 1);
  countdowns.take({ data: rows('1'), ...page }, 1);
  expect(countdowns.of('2') === undefined).toBe(isSettled);
  expect(settled).toHaveLength(isSettled ? 1 : 0);
  expect(countdowns.of('1')).toBeDefined();
});

it('an empty page without any total settles all orders', () => {
  const { countdowns, rows } = open();
  countdowns.take({ data: rows('1', '2'), total: 2, lastPage: null }, 1);
  countdowns.take({ data: [], total: null, lastPage: null }, 1);
  expect([countdowns.of('1'), countdowns.of('2')]).toEqual([undefined, undefined]);
});

it('what is missing from a later page is not settled', () => {
  const { countdowns, rows, settled } = open();
  countdowns.take({ data: rows('1', '2'), total: 3, lastPage: null }, 1);
  countdowns.take({ data: rows('3'), total: 1, lastPage: null }, 2);
  expect(settled).toEqual([]);
  expect(['1', '2', '3'].every((id) => countdowns.of(id) !== undefined)).toBe(true);
});
