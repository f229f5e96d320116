import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, decimal, decimalsOf, divide, isNegative, negate, plus } from '#domain/decimal.ts';
import {
  expectedIncome,
  lossOf,
  type MicroAgreement,
  microAmountProblem,
  settle,
  settlementRatio,
  usualMoveOf,
} from '#domain/micro.ts';

const ratios = { minimumRatio: decimal('0.3'), maximumRatio: decimal('0.45') };

const agreement: MicroAgreement = {
  ...ratios,
  direction: 'up',
  amount: decimal(100),
  openPrice: decimal('1.17'),
  usualMove: decimal('0.002'),
  loss: 'full',
};

const cents = (minimum: number, maximum: number) =>
  fc.integer({ min: minimum, max: maximum }).map((amount) => divide(decimal(amount), decimal(100), 2));

const agreements = fc
  .record({
    direction: fc.constantFrom('up' as const, 'down' as const),
    loss: fc.constantFrom('full' as const, 'minimum' as const),
    amount: cents(1, 5_000_000),
    openPrice: cents(1, 10_000_000),
    usualMove: cents(0, 10_000),
    minimumRatio: cents(0, 150),
    span: cents(0, 100),
  })
  .map(({ span, ...terms }): MicroAgreement => ({ ...terms, maximumRatio: plus(terms.minimumRatio, span) }));
const prices = cents(1, 10_000_000);

describe('the expected income', () => {
  it('runs from amount × minimum ratio to amount × maximum ratio [MICRO-31]', () => {
    expect(expectedIncome(decimal(100), ratios)).toEqual({ minimum: '30', maximum: '45' });
    expect(expectedIncome(decimal('12.34'), ratios)).toEqual({ minimum: '3.7', maximum: '5.55' });
  });

  it('is rounded down to the cent [MICRO-32]', () => {
    const odd = { minimumRatio: decimal('0.333333'), maximumRatio: decimal('0.666667') };
    expect(expectedIncome(decimal('10.01'), odd)).toEqual({ minimum: '3.33', maximum: '6.67' });
    expect(expectedIncome(decimal('0.01'), ratios)).toEqual({ minimum: '0', maximum: '0' });
  });
});

describe('a lost order', () => {
  it('costs its whole amount at the full loss level [MICRO-34]', () => {
    expect(lossOf(decimal(100), ratios, 'full')).toBe('100');
    expect(settle(agreement, decimal('1.16'))).toEqual({ outcome: 'lost', profit: '-100' });
  });

  it('costs the minimum ratio of its amount at the other loss level, and never more than the amount [MICRO-35]', () => {
    expect(lossOf(decimal(100), ratios, 'minimum')).toBe('30');
    expect(lossOf(decimal('10.55'), ratios, 'minimum')).toBe('3.16');
    expect(lossOf(decimal(10), { minimumRatio: decimal('1.2') }, 'minimum')).toBe('10');
    expect(settle({ ...agreement, loss: 'minimum' }, decimal('1.16'))).toEqual({
      outcome: 'lost',
      profit: '-30',
    });
  });
});

describe('a won order', () => {
  it('has a ratio that grows with the price move, up to the usual move', () => {
    expect(settlementRatio(ratios, decimal('0.0005'), decimal('0.002'))).toBe('0.3375');
    expect(settlementRatio(ratios, decimal('-0.001'), decimal('0.002'))).toBe('0.375');
    expect(settlementRatio(ratios, decimal('0.002'), decimal('0.002'))).toBe('0.45');
    expect(settlementRatio(ratios, decimal('0.9'), decimal('0.002'))).toBe('0.45');
    expect(settlementRatio(ratios, decimal('0.001'), decimal('0.003'))).toBe('0.35');
    expect(settlementRatio(ratios, decimal('0.00001'), decimal('0'))).toBe('0.45');
  });

  it('earns that ratio of its amount', () => {
    expect(settle(agreement, decimal('1.1705'))).toEqual({ outcome: 'won', profit: '33.75' });
    expect(settle(agreement, decimal('1.2'))).toEqual({ outcome: 'won', profit: '45' });
    expect(settle({ ...agreement, direction: 'down' }, decimal('1.169'))).toEqual({
      outcome: 'won',
      profit: '37.5',
    });
    expect(settle({ ...agreement, amount: decimal('12.34') }, decimal('1.1705'))).toEqual({
      outcome: 'won',
      profit: '4.16',
    });
  });
});

it('a price that ends where it began returns the amount', () => {
  expect(settle(agreement, decimal('1.170'))).toEqual({ outcome: 'drawn', profit: '0' });
  expect(settle({ ...agreement, direction: 'down', loss: 'minimum' }, decimal('1.17'))).toEqual({
    outcome: 'drawn',
    profit: '0',
  });
});

it('the usual move follows from price, daily volatility and duration', () => {
  expect(usualMoveOf(decimal('1.17'), 0.005, 86_400)).toBe('0.00585');
  expect(usualMoveOf(decimal(100), 0.02, 21_600)).toBe('1');
  expect(usualMoveOf(decimal(110_000), 0.022, 60)).toBe('63.77259944');
});

it.each([
  [null, 'missing'],
  ['0', 'notPositive'],
  ['-5', 'notPositive'],
  ['9.99', 'belowLimit'],
  ['10', null],
  ['10.001', null],
  ['50000.01', null],
])('the amount %s, with a minimum of 10, has the problem %s', (amount, problem) => {
  expect(microAmountProblem(amount === null ? null : decimal(amount), decimal(10))).toBe(problem);
});

describe('for any price', () => {
  it('a win earns within the expected range, in whole cents', () => {
    fc.assert(
      fc.property(agreements, prices, (order, endPrice) => {
        const { outcome, profit } = settle(order, endPrice);
        const { minimum, maximum } = expectedIncome(order.amount, order);
        fc.pre(outcome === 'won');
        expect(compare(profit, minimum)).toBeGreaterThanOrEqual(0);
        expect(compare(profit, maximum)).toBeLessThanOrEqual(0);
        expect(decimalsOf(profit)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('no order loses more than its amount', () => {
    fc.assert(
      fc.property(agreements, prices, (order, endPrice) => {
        expect(isNegative(plus(order.amount, settle(order, endPrice).profit))).toBe(false);
      }),
    );
  });

  it('a larger move never pays less, and both directions pay the same', () => {
    fc.assert(
      fc.property(agreements, prices, prices, (order, one, other) => {
        const [near, far] = compare(one, other) <= 0 ? [one, other] : [other, one];
        const ratioOf = (move: typeof one) => settlementRatio(order, move, order.usualMove);
        expect(compare(ratioOf(near), ratioOf(far))).toBeLessThanOrEqual(0);
        expect(ratioOf(negate(far))).toBe(ratioOf(far));
      }),
    );
  });
});
