import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal, sum } from '#domain/decimal.ts';
import { sharesOf } from '#domain/shares.ts';

const of = (...parts: (string | number)[]) => sharesOf(parts.map((part) => decimal(part)));

it.each([
  [
    [1, 1, 1],
    ['33.4', '33.3', '33.3'],
  ],
  [
    [1250, 20, 100],
    ['91.2', '1.5', '7.3'],
  ],
  [
    ['0.01', '99999.99'],
    ['0', '100'],
  ],
  [
    [0, 5],
    ['0', '100'],
  ],
  [[7], ['100']],
])('of %j the shares are %j [WALLET-152]', (parts, shares) => {
  expect(of(...parts)).toEqual(shares);
});

it.each([[[]], [[0, 0]], [[5, -1]]])('nothing is shared out of %j [WALLET-152]', (parts) => {
  expect(of(...parts)).toBeNull();
});

it('shares add up to exactly 100, whatever the parts are [WALLET-152]', () => {
  const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cents, (parts) => {
      const shares = sharesOf(parts.map((part) => decimal((part / 100).toFixed(2))));
      expect(shares === null ? '100' : sum(shares)).toBe('100');
    }),
  );
});
