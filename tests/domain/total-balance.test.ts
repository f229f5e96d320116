import { expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { totalBalance } from '#domain/total-balance.ts';

it('the total is the sum of the available and locked balances of all accounts', () => {
  const accounts = [
    { available: decimal('900.10'), locked: decimal('99.90') },
    { available: decimal('0.2'), locked: decimal(0) },
  ];
  expect(totalBalance(accounts)).toBe('1000.2');
});

it('the total is 0 without accounts, and unknown while the accounts are unknown', () => {
  expect(totalBalance([])).toBe('0');
  expect(totalBalance(null)).toBeNull();
});
