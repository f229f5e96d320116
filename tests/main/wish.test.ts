import { expect, it } from 'vitest';
import { createSignInWish } from '#main/session/wish.ts';

it('a wish is taken once, and only while it is fresh [SESSION-67]', () => {
  let now = 0;
  const wish = createSignInWish(() => now);
  const demo = { kind: 'demo' } as const;
  expect(wish.take()).toBe(null);
  wish.make(demo);
  expect([wish.take(), wish.take()]).toEqual([demo, null]);
  wish.make(demo);
  now = 9_999;
  expect(wish.take()).toBe(demo);
  wish.make(demo);
  now += 10_000;
  expect(wish.take()).toBe(null);
});
