import { expect, it } from 'vitest';
import { idempotencyKeyOf, nextSeed } from '#domain/idempotency-key.ts';

const now = 1_795_280_000_000;

it('a seed is the time in milliseconds and two digits that two devices choose differently [API-6]', () => {
  expect(nextSeed(now, 0, null)).toBe('179528000000000');
  expect(nextSeed(now, 0.999, null)).toBe('179528000000099');
});

it('a seed is never used again, also when the clock is set back', () => {
  expect(nextSeed(now, 0, '179528000000000')).toBe('179528000000001');
  expect(nextSeed(now - 60_000, 0.5, '179528000000042')).toBe('179528000000043');
  expect(nextSeed(now + 1, 0, '179528000000042')).toBe('179528000000100');
});

it('a key has 18 digits, so that it fits a 64-bit integer, and ends in the number of the attempt', () => {
  expect(idempotencyKeyOf('179528000000000', 1)).toBe('179528000000000001');
  expect(idempotencyKeyOf('179528000000000', 42)).toBe('179528000000000042');
  expect(BigInt(idempotencyKeyOf('999999999999999', 999)) < 2n ** 63n).toBe(true);
});
