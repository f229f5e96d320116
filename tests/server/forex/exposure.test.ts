import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, minus, plus, times } from '#domain/decimal.ts';
import { isStopOut } from '#domain/margin-level.ts';
import { accountSummaryOf } from '#server/forex/account-summary.ts';
import { exposureOf, mayBeStopOut } from '#server/forex/exposure.ts';
import { instruments } from '#server/prices/instruments.ts';

const decimals = (min: number, max: number, places: number) =>
  fc.integer({ min, max }).map((value) => decimal((value / 10 ** places).toFixed(places)));

const price = decimals(100_000, 180_000, 5);
const position = fc.record({
  instrument: fc.constantFrom(...instruments.slice(0, 3)),
  side: fc.constantFrom('buy' as const, 'sell' as const),
  lots: decimals(1, 500, 2),
  openPrice: price,
  margin: decimals(1, 90_000_000, 6),
});
const account = fc.record({
  positions: fc.array(position, { minLength: 1, maxLength: 12 }),
  prices: fc.array(price, { minLength: 3, maxLength: 3 }),
  usdPerQuote: fc.constantFrom(decimal(1), decimal('0.006711409396'), decimal('1.123456789012')),
});

const marketAt = (prices: readonly Decimal[], usdPerQuote: Decimal) => ({
  tick: (id: string) => ({
    price: prices[instruments.findIndex((listed) => listed.id === id)] ?? decimal(1),
    time: 0,
    sequence: 1,
  }),
  usdPerQuote: () => usdPerQuote,
});

/** A level has two decimals: from 30.01 % of the used margin on, positions stay open. */
const leastShare = decimal('0.3001');

/** The account with the balance with which its equity is `distance` USD above that. */
function near(
  { positions, prices, usdPerQuote }: typeof account extends fc.Arbitrary<infer Drawn> ? Drawn : never,
  distance: Decimal,
) {
  const market = marketAt(prices, usdPerQuote);
  const { profit, usedMargin } = accountSummaryOf(decimal(0), positions, market);
  const balance = plus(minus(times(usedMargin, leastShare), profit), distance);
  return {
    usedMargin,
    isStoppedOut: isStopOut(accountSummaryOf(balance, positions, market).marginLevel),
    mayBe: mayBeStopOut(balance, exposureOf(positions), market),
  };
}

describe('Positions that are added up', () => {
  const micros = fc.integer({ min: -40, max: 40 }).map((value) => decimal((value / 1e6).toFixed(6)));

  it('never hide a stop-out, however near to it the account is', () => {
    fc.assert(
      fc.property(account, micros, (drawn, distance) => {
        const { isStoppedOut, mayBe } = near(drawn, distance);
        expect(mayBe || !isStoppedOut).toBe(true);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  it('rule a stop-out out as soon as the account is a thousandth of its margin above it', () => {
    fc.assert(
      fc.property(account, (drawn) => {
        const { usedMargin } = near(drawn, decimal(0));
        const distance = plus(times(usedMargin, decimal('0.001')), decimal('0.000012'));
        expect(near(drawn, distance)).toMatchObject({ isStoppedOut: false, mayBe: false });
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  it('are no stop-out where there are none', () => {
    expect(mayBeStopOut(decimal(-5), exposureOf([]), marketAt([], decimal(1)))).toBe(false);
  });
});
