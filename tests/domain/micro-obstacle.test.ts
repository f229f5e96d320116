import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { type MicroCircumstances, type MicroDraft, microObstacle } from '#domain/micro-obstacle.ts';

const draft: MicroDraft = { amount: decimal(50), duration: { limitAmount: decimal(10) } };
const circumstances: MicroCircumstances = {
  isMarketOpen: true,
  isSignedIn: true,
  isQuoteLive: true,
  available: decimal(50),
};

it('finds nothing against an order for all that is there', () => {
  expect(microObstacle(draft, circumstances)).toBeNull();
});

it.each<[string, Partial<MicroDraft>, Partial<MicroCircumstances>]>([
  ['marketClosed', {}, { isMarketOpen: false }],
  ['signedOut', {}, { isSignedIn: false }],
  ['quoteStopped', {}, { isQuoteLive: false }],
  ['durationMissing', { duration: null }, {}],
  ['missing', { amount: null }, {}],
  ['notPositive', { amount: decimal(0) }, {}],
  ['tooManyDecimals', { amount: decimal('10.005') }, {}],
  ['belowLimit', { amount: decimal('9.99') }, {}],
  ['tooLarge', { amount: decimal(50_001) }, { available: decimal(100_000) }],
  ['balanceTooLow', { amount: decimal('50.01') }, {}],
])('says %s', (obstacle, wrong, around) => {
  expect(microObstacle({ ...draft, ...wrong }, { ...circumstances, ...around })).toBe(obstacle);
});

it('names the closed market before anything the user could mend', () => {
  const worst: MicroCircumstances = {
    isMarketOpen: false,
    isSignedIn: false,
    isQuoteLive: false,
    available: decimal(0),
  };
  const empty: MicroDraft = { amount: null, duration: null };
  expect(microObstacle(empty, worst)).toBe('marketClosed');
  expect(microObstacle(empty, { ...worst, isMarketOpen: true })).toBe('signedOut');
  expect(microObstacle(empty, { ...worst, isMarketOpen: true, isSignedIn: true })).toBe('quoteStopped');
  expect(microObstacle(empty, { ...circumstances, available: decimal(0) })).toBe('durationMissing');
  expect(microObstacle({ ...draft, amount: null }, { ...circumstances, available: decimal(0) })).toBe(
    'missing',
  );
});

it('does not hold an unknown balance against the order', () => {
  expect(
    microObstacle({ ...draft, amount: decimal(5000) }, { ...circumstances, available: null }),
  ).toBeNull();
});
