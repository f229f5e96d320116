import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import { allowsNewOrders, forcesClosing, riskRateOf } from '#domain/risk.ts';

describe('the risk rate', () => {
  it.each([
    ['99999.5', '117', '85469.65'],
    ['44000', '44000', '100'],
    ['13200', '44000', '30'],
    ['1', '3', '33.33'],
    ['-50', '200', '-25'],
  ])('of equity %s on margin %s is %s percent, toward zero', (equity, margin, rate) => {
    expect(riskRateOf(decimal(equity), decimal(margin))).toBe(rate);
  });

  it('is nothing while no margin is used: orders are taken and none is closed', () => {
    expect(riskRateOf(decimal(100), zero)).toBeNull();
    expect([allowsNewOrders(null), forcesClosing(null)]).toEqual([true, false]);
  });

  it.each([
    ['100.01', true, false],
    ['100', false, false],
    ['30.01', false, false],
    ['30', false, true],
    ['-25', false, true],
  ])('of %s percent: new orders %s, forced closing %s', (rate, takes, forces) => {
    expect(allowsNewOrders(decimal(rate))).toBe(takes);
    expect(forcesClosing(decimal(rate))).toBe(forces);
  });

  it('never takes new orders where it closes held ones', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (equity, margin) => {
          const rate = riskRateOf(decimal(equity), decimal(margin));
          expect(allowsNewOrders(rate) && forcesClosing(rate)).toBe(false);
        },
      ),
    );
  });
});
