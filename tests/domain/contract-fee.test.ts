import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractFeeOf } from '#domain/contract-fee.ts';
import { decimal } from '#domain/decimal.ts';

const order = (lots: string, margin: string) => ({ lots: decimal(lots), margin: decimal(margin) });

describe('fee', () => {
  it.each([
    ['0.1', '117', '5', 'lots', '0.5'],
    ['40', '44000', '20', 'lots', '800'],
    ['0.01', '5.85', '0.0333333', 'lots', '0.000333'],
    ['0.1', '117', '0.01', 'margin', '1.17'],
    ['0.07', '288.066333', '0.0125', 'margin', '3.600829'],
    ['1', '10000', '0', 'margin', '0'],
  ] as const)(
    'of %s lots with margin %s at rate %s by %s is %s [FOREX-53, FOREX-54]',
    (lots, margin, rate, basis, fee) => {
      expect(contractFeeOf(order(lots, margin), decimal(rate), basis)).toBe(fee);
    },
  );

  it('depends only on its basis', () => {
    const whole = fc.integer({ min: 1, max: 100_000 }).map(String);
    fc.assert(
      fc.property(whole, whole, whole, whole, (lots, margin, other, rate) => {
        const byLots = contractFeeOf(order(lots, margin), decimal(rate), 'lots');
        expect(contractFeeOf(order(lots, other), decimal(rate), 'lots')).toBe(byLots);
        const byMargin = contractFeeOf(order(lots, margin), decimal(rate), 'margin');
        expect(contractFeeOf(order(other, margin), decimal(rate), 'margin')).toBe(byMargin);
      }),
    );
  });
});
