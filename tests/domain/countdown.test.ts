import { expect, it } from 'vitest';
import { deadlineAfter, remainingAt, secondsLeft, untilNextSecond } from '#domain/countdown.ts';

it('a countdown is right at any time before and after its deadline', () => {
  const { endsAt, remaining } = deadlineAfter(1_000_000, 60_000);
  expect({ endsAt, remaining }).toEqual({ endsAt: 1_060_000, remaining: 60_000 });
  expect(remainingAt(endsAt, 1_000_000)).toBe(60_000);
  expect(remainingAt(endsAt, 1_059_999)).toBe(1);
  expect(remainingAt(endsAt, 1_060_000)).toBe(0);
  expect(remainingAt(endsAt, 9_000_000)).toBe(0);
  expect(deadlineAfter(1_000_000, -5)).toEqual({ endsAt: 1_000_000, remaining: 0 });
});

it('a countdown rounds seconds up, and shows zero only at the end', () => {
  expect([60_000, 59_999, 59_001, 59_000, 1, 0, -1].map(secondsLeft)).toEqual([60, 60, 60, 59, 1, 0, 0]);
});

it('a countdown changes next when its shown second does', () => {
  expect([60_000, 59_999, 59_001, 1, 0, -1].map(untilNextSecond)).toEqual([1000, 999, 1, 1, 0, 0]);
});
