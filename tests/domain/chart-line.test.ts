import { describe, expect, it } from 'vitest';
import { priceOf } from '#domain/chart-line.ts';
import { decimal } from '#domain/decimal.ts';

describe('The price where a line was dropped', () => {
  it.each([
    [1.2345649999, '0.00001', '1.23456'],
    [1.234565, '0.00001', '1.23457'],
    [0.1 + 0.2, '0.00001', '0.3'],
    [149.876, '0.01', '149.88'],
    [2_311.37, '0.25', '2311.25'],
    [2_311.38, '0.25', '2311.5'],
    [3e-7, '0.0000001', '0.0000003'],
  ])('at %s with a pip of %s is %s', (drawn, pip, price) => {
    expect(priceOf(drawn, decimal(pip))).toBe(price);
  });

  it.each([0.004, 0, -3])('is at least one pip, even at %s', (drawn) => {
    expect(priceOf(drawn, decimal('0.01'))).toBe('0.01');
  });
});
