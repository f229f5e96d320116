import { describe, expect, it } from 'vitest';
import { availableIn, currencyOfAccounts, totalBalance } from '#domain/accounts.ts';
import { decimal } from '#domain/decimal.ts';

const forex = { type: 'forex', available: decimal('900.10'), locked: decimal('99.90'), currencyId: '1' };
const change = { type: 'change', available: decimal('0.2'), locked: decimal(0), currencyId: '1' };
const foreign = { ...change, currencyId: '2' };

describe('The total', () => {
  it('is the sum of the available and locked balances of all accounts', () => {
    expect(totalBalance([forex, change])).toBe('1000.2');
  });

  it('is 0 without accounts, and unknown while the accounts are unknown', () => {
    expect(totalBalance([])).toBe('0');
    expect(totalBalance(null)).toBeNull();
  });

  it('is unknown where the accounts are in several currencies [WALLET-154]', () => {
    expect(totalBalance([forex, foreign])).toBeNull();
  });
});

describe('The money of one account', () => {
  it('is what is available in the account of that type', () => {
    expect(availableIn([forex, change], 'change')).toBe('0.2');
    expect(availableIn([forex, change], 'micro')).toBeNull();
    expect(availableIn(null, 'forex')).toBeNull();
  });

  it('is unknown where the accounts are in several currencies [WALLET-154]', () => {
    expect(availableIn([forex, foreign], 'forex')).toBeNull();
  });
});

describe('The currency of the accounts', () => {
  it('is USD, and unknown where there are several [WALLET-154]', () => {
    expect(currencyOfAccounts([])).toBe('USD');
    expect(currencyOfAccounts([forex, change])).toBe('USD');
    expect(currencyOfAccounts([forex, foreign])).toBeUndefined();
  });
});
