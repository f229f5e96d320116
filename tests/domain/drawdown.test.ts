import { expect, it } from 'vitest';
import { largestFallOf } from '#domain/drawdown.ts';

it.each([
  [[0, 120, 90, 310, 480, 460, 720], '30'],
  [[0, 100, 40.25, 90, 20.1, 300, 250], '79.9'],
  [[-5, -20, -10], '15'],
  [[0, 1, 2], '0'],
  [[5, 5], '0'],
  [[5], null],
  [[], null],
])('the largest fall of %j is %s', (curve, fall) => {
  expect(largestFallOf(curve)).toBe(fall);
});
