import { expect, it } from 'vitest';
import { largestFallOf } from '#domain/drawdown.ts';

it.each([
  [[0, 120, 90, 310, 480, 460, 720], { size: '30', from: 1, to: 2 }],
  [[0, 100, 40.25, 90, 20.1, 300, 250], { size: '79.9', from: 1, to: 4 }],
  [[-5, -20, -10], { size: '15', from: 0, to: 1 }],
  [[10, 4, 10, 4], { size: '6', from: 0, to: 1 }],
  [[0, 1, 2], { size: '0', from: 0, to: 0 }],
  [[5, 5], { size: '0', from: 0, to: 0 }],
  [[5], null],
  [[], null],
])('the largest fall of %j is %j [FOLLOW-104]', (curve, fall) => {
  expect(largestFallOf(curve)).toEqual(fall);
});
