import { describe, expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import { setUpOf } from '#domain/set-up.ts';

const account = (type: string, available: number, locked = 0) => ({
  type,
  available: decimal(available),
  locked: decimal(locked),
});

const fresh = {
  isDemo: false,
  review: 'none',
  accounts: [account('forex', 0), account('change', 0)],
  totalProfit: zero,
} as const;
const paid = { accounts: [account('change', 100)] };
const ordered = { totalProfit: decimal(-5) };

describe('What a new user does next', () => {
  it.each([
    ['a new user', {}, 'verification', 0, 3],
    ['one whose documents were rejected, with money', { review: 'rejected', ...paid }, 'verification', 1, 3],
    ['one whose documents are being reviewed', { review: 'waiting' }, 'deposit', 1, 3],
    [
      'one whose money waits for a withdrawal',
      { accounts: [account('change', 0, 100)] },
      'verification',
      1,
      3,
    ],
    ['one who is verified and has money', { review: 'approved', ...paid }, 'order', 2, 3],
    ['one who has traded, and lost it all', ordered, 'verification', 2, 3],
    ['a demo user', { isDemo: true, review: null, ...paid }, 'order', 0, 2],
    ['a demo user with an order', { isDemo: true, accounts: [account('micro', 9, 1)] }, 'account', 1, 2],
    ['one for whom everything is done', { review: 'approved', ...paid, ...ordered }, null, 3, 3],
    ['one with an open order', { review: 'waiting', accounts: [account('forex', 0, 50)] }, null, 3, 3],
  ] as const)('is for %s: %j', (_, known, next, done, of) => {
    expect(setUpOf({ ...fresh, ...known })).toEqual({ next, done, of });
  });

  it.each([
    ['the verification is not known', { review: null }],
    ['the accounts are not known', { accounts: null }],
    ['the profit is not known', { totalProfit: null }],
  ] as const)('is not known where %s [MARKET-50]', (_, known) => {
    expect(setUpOf({ ...fresh, ...known })).toBeNull();
  });
});
