import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CopyMeans, copyRestOf, copySizeOf, isBeyondGap } from '#domain/copy.ts';
import { compare, type Decimal, decimal, isOnStep, plus, times, zero } from '#domain/decimal.ts';

const step = decimal('0.01');
/** EUR/USD at 1.17 with a leverage of 100, and a fee of 5 USD a lot. */
const costOf = (lots: Decimal) => ({ margin: times(lots, decimal(1170)), fee: times(lots, decimal(5)) });

const means = (multiple: string, changes: Partial<CopyMeans> & { maxMargin?: string } = {}): CopyMeans => {
  const { maxMargin = '100000', ...others } = changes;
  const settings = { multiple: decimal(multiple), maxMargin: decimal(maxMargin) };
  return { settings, step, largestLots: decimal(1000), usedMargin: zero, free: null, costOf, ...others };
};
const sizeOf = (lots: string, ...settings: Parameters<typeof means>) =>
  copySizeOf(decimal(lots), means(...settings));

describe('the size of a copy', () => {
  it.each([
    ['0.07', '0.5', '0.03'],
    ['1.00', '1.335', '1.33'],
    ['1', '1', '1'],
    ['0.01', '100', '1'],
  ])(
    'is lots × multiple, floored to the step: %s × %s is %s [FOLLOW-71, FOLLOW-77, FOLLOW-78]',
    (lots, multiple, copied) => {
      expect(sizeOf(lots, multiple)).toEqual({ outcome: 'copied', lots: copied });
    },
  );

  it('is never rounded up to the smallest lot: 0.01 × 0.5 is skipped, with both numbers [FOLLOW-72, FOLLOW-75, FOLLOW-76]', () => {
    expect(sizeOf('0.01', '0.5')).toEqual({
      outcome: 'skipped',
      reason: { rule: 'smallestLot', wanted: '0.005', limit: '0.01' },
    });
  });

  it('is the largest step within the margin that other copies have left [FOLLOW-73]', () => {
    expect(sizeOf('1', '1', { maxMargin: '1170' })).toEqual({ outcome: 'copied', lots: '1' });
    expect(sizeOf('1', '1', { maxMargin: '1169.99' })).toMatchObject({ outcome: 'reduced', lots: '0.99' });
    expect(sizeOf('1', '1', { maxMargin: '1170', usedMargin: decimal('585') })).toEqual({
      outcome: 'reduced',
      lots: '0.5',
      reason: { rule: 'maxMargin', wanted: '1755', limit: '1170' },
    });
    expect(sizeOf('1', '1', { maxMargin: '11.69' })).toMatchObject({ outcome: 'skipped' });
  });

  it('is the largest step whose margin and fee the free money covers [FOLLOW-74]', () => {
    expect(sizeOf('1', '1', { free: decimal('1175') })).toEqual({ outcome: 'copied', lots: '1' });
    expect(sizeOf('1', '1', { free: decimal('1000') })).toEqual({
      outcome: 'reduced',
      lots: '0.85',
      reason: { rule: 'balance', wanted: '1175', limit: '1000' },
    });
    expect(sizeOf('1', '1', { free: decimal('-3') })).toMatchObject({ outcome: 'skipped' });
  });

  it('is at most the largest order [FOLLOW-74]', () => {
    expect(sizeOf('6', '2', { largestLots: decimal(10) })).toEqual({
      outcome: 'reduced',
      lots: '10',
      reason: { rule: 'largestLot', wanted: '12', limit: '10' },
    });
  });

  const hundredths = (max: number) => fc.integer({ min: 0, max }).map((n) => (n / 100).toFixed(2));
  const order = fc.record({
    lots: fc.integer({ min: 1, max: 200_000 }).map((n) => decimal((n / 100).toFixed(2))),
    multiple: fc.integer({ min: 1, max: 100_000 }).map((n) => (n / 1000).toFixed(3)),
    maxMargin: hundredths(10_000_000),
    usedMargin: hundredths(1_000_000).map(decimal),
    free: fc.option(hundredths(10_000_000).map(decimal)),
  });
  const breaksRule = (lots: Decimal, { settings, largestLots, usedMargin, free }: CopyMeans) => {
    const { margin, fee } = costOf(lots);
    return (
      (largestLots !== null && compare(lots, largestLots) > 0) ||
      compare(plus(usedMargin, margin), settings.maxMargin) > 0 ||
      (free !== null && compare(plus(margin, fee), free) > 0)
    );
  };

  it('is never larger than lots × multiple, on the step, within every rule, and the next step would not be [FOLLOW-71, FOLLOW-73, FOLLOW-74, FOLLOW-75]', () => {
    fc.assert(
      fc.property(order, ({ lots, multiple, ...limits }) => {
        const limiting = means(multiple, limits);
        const size = copySizeOf(lots, limiting);
        const copied = size.outcome === 'skipped' ? zero : size.lots;
        const wanted = times(lots, decimal(multiple));
        expect(compare(copied, wanted)).toBeLessThanOrEqual(0);
        expect(isOnStep(copied, step)).toBe(true);
        if (size.outcome !== 'skipped') {
          expect(compare(copied, step)).toBeGreaterThanOrEqual(0);
          expect(breaksRule(copied, limiting)).toBe(false);
        }
        const next = plus(copied, step);
        expect(compare(next, wanted) > 0 || breaksRule(next, limiting)).toBe(true);
        if (size.outcome === 'copied') expect(compare(next, wanted)).toBeGreaterThan(0);
        else {
          // Both numbers say why: a minimum that is missed, or a limit that is exceeded.
          const { rule, wanted: figure, limit } = size.reason;
          const difference = compare(figure, limit);
          if (rule === 'smallestLot') expect(difference).toBeLessThan(0);
          else expect(difference).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the rest of a copy after the trader closed a part', () => {
  const restOf = (opened: string, tradersOpened: string, tradersRest: string) =>
    copyRestOf({
      opened: decimal(opened),
      tradersOpened: decimal(tradersOpened),
      tradersRest: decimal(tradersRest),
      step,
    });

  it.each([
    ['0.3', '1', '0.5', '0.15'],
    ['0.03', '0.07', '0.03', '0.01'],
    ['0.01', '0.02', '0.01', '0'],
    ['1.33', '1', '0.99', '1.31'],
    ['0.07', '0.03', '0.02', '0.04'],
    ['0.3', '1', '0', '0'],
    ['0.3', '0.3', '0.3', '0.3'],
  ])('%s of %s lots, %s left: %s stay [FOLLOW-85, FOLLOW-86]', (opened, tradersOpened, tradersRest, rest) => {
    expect(restOf(opened, tradersOpened, tradersRest)).toBe(rest);
  });

  it('falls with each close, stays within the share, and is 0 after the last [FOLLOW-85, FOLLOW-86]', () => {
    const lots = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(lots, lots, fc.nat(), fc.nat(), (opened, tradersOpened, a, b) => {
        const [less = 0, more = 0] = [a % (tradersOpened + 1), b % (tradersOpened + 1)].sort((x, y) => x - y);
        const inLots = (hundredths: number) => (hundredths / 100).toFixed(2);
        const rest = (left: number) => restOf(inLots(opened), inLots(tradersOpened), inLots(left));
        expect(compare(rest(less), rest(more))).toBeLessThanOrEqual(0);
        const exact = (opened * more) / tradersOpened;
        const steps = BigInt(opened) * BigInt(more);
        expect(rest(more)).toBe(decimal(inLots(Number(steps / BigInt(tradersOpened)))));
        expect(exact - Number(rest(more)) * 100).toBeLessThan(1.000_001);
        expect(rest(0)).toBe('0');
      }),
    );
  });
});

describe('the gap between two prices', () => {
  it.each([
    ['1', '1.005', false],
    ['1', '1.00501', true],
    ['1', '0.995', false],
    ['1', '0.99499', true],
    ['110000', '110550', false],
    ['110000', '110550.01', true],
  ])('from %s to %s: too wide is %s [FOLLOW-95]', (tradersPrice, price, isBeyond) => {
    expect(isBeyondGap(decimal(tradersPrice), decimal(price))).toBe(isBeyond);
  });
});
