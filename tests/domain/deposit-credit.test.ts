import { expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import { creditedPrice, depositCredit } from '#domain/deposit-credit.ts';

it('a deposit is credited in cents, toward zero', () => {
  expect(depositCredit(decimal('0.05'), decimal('105782.53'))).toBe('5289.12');
});

it('its rate follows from the credit: 5,284.45 USD for 0.05 BTC are 105,689 for one [WALLET-182]', () => {
  expect(creditedPrice(decimal('0.05'), decimal('5284.45'))).toBe('105689');
  expect(creditedPrice(decimal(3), decimal(2))).toBe('0.67');
  expect(creditedPrice(zero, decimal(2))).toBeNull();
});
