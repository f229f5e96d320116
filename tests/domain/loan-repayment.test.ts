import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, decimalsOf, divide, minus, times } from '#domain/decimal.ts';
import { coinsFor, owedOf } from '#domain/loan.ts';

describe('What is owed', () => {
  it('is amount, interest and penalty, as they are shown [LOAN-98]', () => {
    expect(owedOf({ amount: decimal(1000), interest: decimal('11.5'), penalty: decimal(3) })).toBe('1014.5');
    expect(owedOf({ amount: decimal(1000), interest: decimal('11.5'), penalty: decimal(0) })).toBe('1011.5');
  });

  it('is unknown without the penalty or the interest [LOAN-98]', () => {
    expect(owedOf({ amount: decimal(1000), interest: decimal('11.5'), penalty: null })).toBeNull();
    expect(owedOf({ amount: decimal(1000), interest: null, penalty: decimal(0) })).toBeNull();
  });
});

describe('What is owed in a coin', () => {
  it('is rounded up to 8 decimals: 1,011.50 at 60,000 are 0.01685834', () => {
    expect(coinsFor(decimal('1011.5'), decimal(60_000))).toBe('0.01685834');
    expect(coinsFor(decimal('1011.5'), decimal(1))).toBe('1011.5');
  });

  it.each([null, decimal(0), decimal(-1)])('is unknown at a price of %s', (price) => {
    expect(coinsFor(decimal(1), price)).toBeNull();
  });

  it('is worth the total, and less than one unit of the last decimal more', () => {
    const cents = fc
      .integer({ min: 1, max: 10 ** 9 })
      .map((value) => divide(decimal(value), decimal(100), 2));
    const prices = fc
      .integer({ min: 1, max: 10 ** 11 })
      .map((value) => divide(decimal(value), decimal(10 ** 6), 6));
    const unit = decimal('0.00000001');
    fc.assert(
      fc.property(cents, prices, (total, price) => {
        const coins = coinsFor(total, price) ?? decimal(0);
        expect(decimalsOf(coins)).toBeLessThanOrEqual(8);
        expect(compare(times(coins, price), total)).toBeGreaterThanOrEqual(0);
        expect(compare(times(minus(coins, unit), price), total)).toBeLessThan(0);
      }),
    );
  });
});
