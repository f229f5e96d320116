import { expect, it } from 'vitest';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { ladderOf } from '#domain/ladder.ts';

const price = (value: string | null): Decimal | null => (value === null ? null : decimal(value));

it.each([
  ['of a bought order from its stop loss up', ['90', '120', '100', '110'], { open: 1 / 3, current: 2 / 3 }],
  ['of a sold order from its stop loss down', ['120', '90', '110', '100'], { open: 1 / 3, current: 2 / 3 }],
  ['at an end once a price has passed it', ['90', '110', '100', '130'], { open: 0.5, current: 1 }],
  [
    'with the target as far as the stop where it is off',
    ['90', null, '100', '95'],
    { open: 0.5, current: 0.25 },
  ],
  [
    'with the stop as far as the target where it is off',
    [null, '110', '100', '105'],
    { open: 0.5, current: 0.75 },
  ],
  ['without the current price while it is unknown', ['90', '110', '100', null], { open: 0.5, current: null }],
  ['not at all without stops', [null, null, '100', '105'], null],
  ['not at all without an open price', ['90', '110', null, '105'], null],
  ['not at all where both stops are one price', ['100', '100', '100', '105'], null],
])('places the prices %s', (_, [stopLoss, takeProfit, openPrice, currentPrice], places) => {
  expect(
    ladderOf({
      stopLoss: price(stopLoss ?? null),
      takeProfit: price(takeProfit ?? null),
      openPrice: price(openPrice ?? null),
      currentPrice: price(currentPrice ?? null),
    }),
  ).toEqual(places);
});
