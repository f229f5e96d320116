import { expect, test } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { totalBalance } from '#domain/total-balance.ts';

test('the total is what is available and what is locked in every account', () => {
  const accounts = [
    { available: decimal('900.10'), locked: decimal('99.90') },
    { available: decimal('0.2'), locked: decimal(0) },
  ];
  expect(totalBalance(accounts)).toBe('1000.2');
});

test('the total of no accounts is 0, of unknown ones unknown', () => {
  expect(totalBalance([])).toBe('0');
  expect(totalBalance(null)).toBeNull();
});
