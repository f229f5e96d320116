import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import {
  estimateOf,
  type OrderCircumstances,
  type OrderDraft,
  orderObstacle,
  type PairTerms,
  stopsObstacle,
} from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';

const pair: PairTerms = {
  minimumLots: decimal('0.01'),
  unitsPerLot: decimal(100_000),
  feeRate: decimal(5),
  marginMode: 'leverage',
  leverages: [decimal(50), decimal(100)],
};
const draft: OrderDraft = {
  kind: 'market',
  lots: decimal('0.1'),
  leverage: decimal(100),
  price: null,
  stopLoss: null,
  takeProfit: null,
};
const circumstances: OrderCircumstances = {
  isSignedIn: true,
  isMarketOpen: true,
  isQuoteLive: true,
  available: decimal('117.5'),
  feeBasis: 'lots',
};
const quote = decimal('1.17');

interface Change {
  draft?: Partial<OrderDraft>;
  pair?: Partial<PairTerms>;
  around?: Partial<OrderCircumstances>;
  side?: Side;
  quote?: null;
}

const obstacle = (change: Change = {}) =>
  orderObstacle(
    { ...draft, ...change.draft },
    { ...pair, ...change.pair },
    { ...circumstances, ...change.around },
    change.side ?? 'buy',
    change.quote === null ? null : quote,
  );

describe('what is in the way of an order', () => {
  it('is nothing when the balance covers margin and fee to the cent', () => {
    expect(obstacle()).toBeNull();
  });

  it.each([
    ['a closed market', { around: { isMarketOpen: false } }, 'marketClosed'],
    ['a guest', { around: { isSignedIn: false } }, 'signedOut'],
    ['a pair without leverages', { pair: { leverages: [] } }, 'noLeverage'],
    ['a quote that stopped', { around: { isQuoteLive: false } }, 'quoteStopped'],
    ['no quote yet', { quote: null }, 'quoteStopped'],
    ['no lots', { draft: { lots: null } }, 'missing'],
    ['no lots above zero', { draft: { lots: zero } }, 'notPositive'],
    ['too few lots', { draft: { lots: decimal('0.001') } }, 'tooSmall'],
    ['too many lots', { draft: { lots: decimal('1000.01') } }, 'tooLarge'],
    ['lots between steps', { draft: { lots: decimal('0.015') } }, 'offStep'],
    ['a pending order without a price', { draft: { kind: 'pending' } }, 'priceMissing'],
    ['a pending order at zero', { draft: { kind: 'pending', price: zero } }, 'priceMissing'],
    ['a stop loss switched on but empty', { draft: { stopLoss: 'missing' } }, 'stopLossMissing'],
    ['a take profit switched on but empty', { draft: { takeProfit: 'missing' } }, 'takeProfitMissing'],
    ['a cent too little', { around: { available: decimal('117.49') } }, 'balanceTooLow'],
  ] as const)('is %s', (_, change: Change, expected) => {
    expect(obstacle(change)).toBe(expected);
  });

  it('is told in the order of weight: the closed market before the guest before the form', () => {
    const form = { lots: null, stopLoss: 'missing' } as const;
    const around = { isMarketOpen: false, isSignedIn: false, isQuoteLive: false };
    expect(obstacle({ draft: form, around })).toBe('marketClosed');
    expect(obstacle({ draft: form, around: { ...around, isMarketOpen: true } })).toBe('signedOut');
    expect(obstacle({ draft: form, around: { isQuoteLive: false } })).toBe('quoteStopped');
    expect(obstacle({ draft: form })).toBe('missing');
  });

  it('is never a missing leverage where the margin is fixed', () => {
    const fixed = { marginMode: 'fixed', leverages: [], unitsPerLot: decimal(1000) } as const;
    expect(obstacle({ pair: fixed, draft: { leverage: null } })).toBeNull();
  });

  it('is not a balance that nobody knows yet', () => {
    expect(obstacle({ around: { available: null } })).toBeNull();
  });

  it('measures the stops of a pending order by its own price', () => {
    const pending = { kind: 'pending', price: decimal('1.1'), lots: decimal('0.01') } as const;
    expect(obstacle({ draft: { ...pending, stopLoss: decimal('1.15') } })).toBe('stopLossWrongSide');
    expect(obstacle({ draft: { ...pending, stopLoss: decimal('1.09') } })).toBeNull();
  });
});

describe('stops', () => {
  const price = fc.integer({ min: 1, max: 100_000 }).map((pips) => decimal(pips / 1000));
  const side = fc.constantFrom<Side>('buy', 'sell');

  it('at the price itself are on neither side', () => {
    for (const each of ['buy', 'sell'] as const) {
      expect(stopsObstacle(each, { stopLoss: quote, takeProfit: null }, quote)).toBe('stopLossWrongSide');
      expect(stopsObstacle(each, { stopLoss: null, takeProfit: quote }, quote)).toBe('takeProfitWrongSide');
    }
  });

  it('that fit a purchase fit no sale', () => {
    fc.assert(
      fc.property(side, price, price, price, (each, stopLoss, takeProfit, at) => {
        const stops = { stopLoss, takeProfit };
        const other = each === 'buy' ? 'sell' : 'buy';
        if (stopsObstacle(each, stops, at) === null) expect(stopsObstacle(other, stops, at)).not.toBeNull();
      }),
    );
  });
});

describe('the estimate', () => {
  it('follows §9 in both margin modes and both fee types', () => {
    expect(estimateOf(draft, pair, { quote, feeBasis: 'lots' })).toEqual({ margin: '117', fee: '0.5' });
    const byMargin = { ...pair, feeRate: decimal('0.01') };
    expect(estimateOf(draft, byMargin, { quote, feeBasis: 'margin' })).toEqual({
      margin: '117',
      fee: '1.17',
    });
    const fixed = { ...pair, marginMode: 'fixed', unitsPerLot: decimal(10_000) } as const;
    expect(estimateOf(draft, fixed, { quote: null, feeBasis: 'lots' })).toEqual({
      margin: '1000',
      fee: '0.5',
    });
    const fixedByMargin = { ...fixed, feeRate: decimal('0.01') };
    expect(estimateOf(draft, fixedByMargin, { quote, feeBasis: 'margin' })).toEqual({
      margin: '1000',
      fee: '10',
    });
  });

  it('uses the price of a pending order, not the quote', () => {
    const pending = { ...draft, kind: 'pending', price: decimal('1.1') } as const;
    expect(estimateOf(pending, pair, { quote, feeBasis: 'lots' })).toEqual({ margin: '110', fee: '0.5' });
  });

  it('is unknown, not 0, while something it needs is', () => {
    const nothing = { margin: null, fee: null };
    expect(estimateOf({ ...draft, lots: null }, pair, { quote, feeBasis: 'lots' })).toEqual(nothing);
    expect(estimateOf({ ...draft, leverage: null }, pair, { quote, feeBasis: 'lots' })).toEqual(nothing);
    expect(estimateOf(draft, pair, { quote: null, feeBasis: 'lots' })).toEqual(nothing);
    expect(estimateOf(draft, pair, { quote, feeBasis: null })).toEqual({ margin: '117', fee: null });
  });
});
