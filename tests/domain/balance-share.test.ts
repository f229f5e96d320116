import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceShares, lotsForShare } from '#domain/balance-share.ts';
import { compare, type Decimal, decimal, divide, isOnStep, plus, times } from '#domain/decimal.ts';
import { estimateOf } from '#domain/order-blocker.ts';
import { emptyOrder as draft, pairTerms as pair } from '#fixtures/order-terms.ts';

const conditions = { available: decimal(1000), feeBasis: 'lots' } as const;
const figures = { quote: decimal('1.25'), openProfit: null };

describe('The lots for a share of the balance', () => {
  // A lot takes 1,250 of margin and 6 of fee.
  it.each([
    [25, '0.19'],
    [50, '0.39'],
    [75, '0.59'],
    [100, '0.79'],
  ] as const)('of %s %% of 1,000 USD are %s, margin and fee included [FOREX-78]', (share, lots) => {
    expect(lotsForShare(draft, pair, conditions, figures, share)).toBe(lots);
  });

  it('take what open positions are losing off the balance first [FOREX-78]', () => {
    const losing = { ...figures, openProfit: decimal(-372) };
    expect(lotsForShare(draft, pair, conditions, losing, 100)).toBe('0.5');
    expect(lotsForShare(draft, pair, conditions, { ...figures, openProfit: decimal(500) }, 100)).toBe('0.79');
  });

  it('are those at the own price of a pending order, and need none where the margin is fixed', () => {
    const pending = { ...draft, kind: 'pending', price: decimal('0.625') } as const;
    expect(lotsForShare(pending, pair, conditions, figures, 100)).toBe('1.58');
    const fixed = { ...pair, marginMode: 'fixed', unitsPerLot: decimal(500) } as const;
    expect(lotsForShare(draft, fixed, conditions, { quote: null, openProfit: null }, 100)).toBe('1.97');
  });

  it.each([
    ['the balance', draft, { ...conditions, available: null }, figures],
    ['the fee', draft, { ...conditions, feeBasis: null }, figures],
    ['the price', draft, conditions, { ...figures, quote: null }],
    ['the leverage', { ...draft, leverage: null }, conditions, figures],
    ['the price of a pending order', { ...draft, kind: 'pending' } as const, conditions, figures],
  ] as const)('are unknown without %s', (_, order, outside, now) => {
    expect(lotsForShare(order, pair, outside, now, 100)).toBeNull();
  });

  it.each(['12.55', '0', '-5'])(
    'are none where %s USD are too little for the smallest order',
    (available) => {
      expect(
        lotsForShare(draft, pair, { ...conditions, available: decimal(available) }, figures, 100),
      ).toBeNull();
    },
  );

  it('are the most that fit, a whole multiple of the smallest order', () => {
    const cents = (most: number) =>
      fc.integer({ min: 1, max: most }).map((n) => times(decimal(n), decimal('0.01')));
    const steps = fc.constantFrom('0.01', '0.1', '1', '0.03');
    fc.assert(
      fc.property(
        cents(100_000_000),
        cents(10_000_000),
        steps,
        fc.constantFrom(...balanceShares),
        fc.constantFrom('lots', 'margin'),
        (available, quote, step, share, feeBasis) => {
          const terms = { ...pair, minimumLots: decimal(step), feeRate: decimal('0.01') };
          const lots = lotsForShare(
            draft,
            terms,
            { available, feeBasis },
            { quote, openProfit: null },
            share,
          );
          const costOf = (each: Decimal) => {
            const { margin, fee } = estimateOf({ ...draft, lots: each }, terms, { quote, feeBasis });
            return plus(margin ?? decimal(0), fee ?? decimal(0));
          };
          const most = divide(times(available, decimal(share)), decimal(100), 12);
          if (lots !== null) {
            expect(isOnStep(lots, decimal(step))).toBe(true);
            expect(compare(costOf(lots), most)).toBeLessThanOrEqual(0);
          }
          expect(compare(costOf(plus(lots ?? decimal(0), decimal(step))), most)).toBeGreaterThan(0);
        },
      ),
    );
  });
});
