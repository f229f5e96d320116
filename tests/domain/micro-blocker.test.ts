import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { type MicroConditions, type MicroDraft, microBlocker } from '#domain/micro-blocker.ts';

const draft: MicroDraft = { amount: decimal(50), duration: { limitAmount: decimal(10) } };
const conditions: MicroConditions = {
  isMarketOpen: true,
  isSignedIn: true,
  isQuoteLive: true,
  available: decimal(50),
};

it('an order for the whole balance is not blocked', () => {
  expect(microBlocker(draft, conditions)).toBeNull();
});

it.each<[string, Partial<MicroDraft>, Partial<MicroConditions>]>([
  ['marketClosed', {}, { isMarketOpen: false }],
  ['signedOut', {}, { isSignedIn: false }],
  ['quoteStopped', {}, { isQuoteLive: false }],
  ['durationMissing', { duration: null }, {}],
  ['missing', { amount: null }, {}],
  ['notPositive', { amount: decimal(0) }, {}],
  ['belowLimit', { amount: decimal('9.99') }, {}],
  ['balanceTooLow', { amount: decimal('50.01') }, {}],
])('an order can be blocked by %s [MICRO-23, MICRO-25, MICRO-26]', (blocker, wrongDraft, wrongConditions) => {
  expect(microBlocker({ ...draft, ...wrongDraft }, { ...conditions, ...wrongConditions })).toBe(blocker);
});

it('a closed market is reported before anything that the user can correct', () => {
  const worst: MicroConditions = {
    isMarketOpen: false,
    isSignedIn: false,
    isQuoteLive: false,
    available: decimal(0),
  };
  const empty: MicroDraft = { amount: null, duration: null };
  expect(microBlocker(empty, worst)).toBe('marketClosed');
  expect(microBlocker(empty, { ...worst, isMarketOpen: true })).toBe('signedOut');
  expect(microBlocker(empty, { ...worst, isMarketOpen: true, isSignedIn: true })).toBe('quoteStopped');
  expect(microBlocker(empty, { ...conditions, available: decimal(0) })).toBe('durationMissing');
  expect(microBlocker({ ...draft, amount: null }, { ...conditions, available: decimal(0) })).toBe('missing');
});

it('an unknown balance does not block an order', () => {
  expect(microBlocker({ ...draft, amount: decimal(5000) }, { ...conditions, available: null })).toBeNull();
});
