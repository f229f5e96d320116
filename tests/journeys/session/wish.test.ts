import { expect, it } from 'vitest';
import { createWish } from '#main/session/wish.ts';

it('a wish is taken once, and only while it is fresh [SESSION-67]', () => {
  let now = 0;
  const wish = createWish(() => now);
  expect(wish.take()).toBe(false);
  wish.make();
  expect([wish.take(), wish.take()]).toEqual([true, false]);
  wish.make();
  now = 9_999;
  expect(wish.take()).toBe(true);
  wish.make();
  now += 10_000;
  expect(wish.take()).toBe(false);
});
