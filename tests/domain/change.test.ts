import { expect, it } from 'vitest';
import { changePercent } from '#domain/change.ts';
import { decimal, zero } from '#domain/decimal.ts';

it('the change is in percent of the opening price, with two decimals, and unknown without one [MARKET-17]', () => {
  expect(changePercent(decimal('1.25'), decimal('1.275'))).toBe('2');
  expect(changePercent(decimal('1.25'), decimal('1.2'))).toBe('-4');
  expect(changePercent(decimal(800), decimal('800.04'))).toBe('0.01');
  expect(changePercent(decimal(800), decimal('800.039'))).toBe('0');
  expect(changePercent(zero, decimal(1))).toBeNull();
});
