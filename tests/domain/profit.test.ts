import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal, negate } from '#domain/decimal.ts';
import { profitOf, returnOnMargin, type Side } from '#domain/profit.ts';

const exposure = (side: Side, lots: string, units: string, open: string, usd = '1') => ({
  side,
  lots: decimal(lots),
  unitsPerLot: decimal(units),
  openPrice: decimal(open),
  usdPerQuote: decimal(usd),
});

describe('profit', () => {
  it.each([
    ['buy', '0.1', '100000', '1.17', '1.1725', '1', '25'],
    ['sell', '0.1', '100000', '1.17', '1.1725', '1', '-25'],
    ['buy', '40', '1', '110000', '100000', '1', '-400000'],
    ['sell', '0.5', '100', '4000', '3999.99', '1', '0.5'],
    ['buy', '0.02', '10000', '150', '151', '0.006622516556', '1.324503'],
    ['sell', '0.02', '10000', '150', '151', '0.006622516556', '-1.324503'],
  ] as const)(
    'of a %s of %s lots × %s from %s to %s at %s USD is %s',
    (side, lots, units, open, now, usd, profit) => {
      expect(profitOf(exposure(side, lots, units, open, usd), decimal(now))).toBe(profit);
    },
  );

  it('is 0 at the opening price, and a buy gains what a sell loses', () => {
    const price = fc.integer({ min: 1, max: 10_000_000 }).map((pips) => decimal(pips / 100));
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 1000 }), (open, now, lots) => {
        const at = (side: Side) => exposure(side, String(lots), '100', open);
        expect(profitOf(at('buy'), open)).toBe('0');
        expect(profitOf(at('sell'), now)).toBe(negate(profitOf(at('buy'), now)));
      }),
    );
  });
});

it.each<[string | null, string | null, string | null]>([
  ['25', '117', '21.37'],
  ['-25', '117', '-21.37'],
  ['0', '117', '0'],
  [null, '117', null],
  ['25', null, null],
  ['25', '0', null],
])('a profit of %s on a margin of %s is %s percent of it, half up [FOREX-62]', (profit, margin, percent) => {
  const read = (text: string | null): Decimal | null => (text === null ? null : decimal(text));
  expect(returnOnMargin(read(profit), read(margin))).toBe(percent);
});
