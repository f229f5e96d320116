import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import {
  type ExchangeConditions,
  estimateOf,
  exchangeOrderBlocker,
  type OrderConditions,
  type OrderDraft,
  orderBlocker,
  type PairTerms,
  pairTermsOf,
  stopsBlocker,
} from '#domain/order-blocker.ts';
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
const conditions: OrderConditions = {
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
  conditions?: Partial<OrderConditions>;
  side?: Side;
  quote?: null;
  openProfit?: string;
}

const blocker = (change: Change = {}) =>
  orderBlocker(
    { ...draft, ...change.draft },
    { ...pair, ...change.pair },
    { ...conditions, ...change.conditions },
    change.side ?? 'buy',
    {
      quote: change.quote === null ? null : quote,
      openProfit: change.openProfit === undefined ? null : decimal(change.openProfit),
    },
  );

describe('what blocks an order', () => {
  it('is nothing when the balance covers margin and fee to the cent', () => {
    expect(blocker()).toBeNull();
  });

  it.each([
    ['a closed market', { conditions: { isMarketOpen: false } }, 'marketClosed'],
    ['a guest', { conditions: { isSignedIn: false } }, 'signedOut'],
    ['a pair without leverages', { pair: { leverages: [] } }, 'noLeverage'],
    ['a quote that is not updating', { conditions: { isQuoteLive: false } }, 'quoteStopped'],
    ['no quote yet', { quote: null }, 'quoteStopped'],
    ['no lots', { draft: { lots: null } }, 'missing'],
    ['no lots above zero', { draft: { lots: zero } }, 'notPositive'],
    ['too few lots', { draft: { lots: decimal('0.001') } }, 'tooSmall'],
    ['lots between steps', { draft: { lots: decimal('0.015') } }, 'offStep'],
    ['a pending order without a price', { draft: { kind: 'pending' } }, 'priceMissing'],
    ['a pending order at zero', { draft: { kind: 'pending', price: zero } }, 'priceMissing'],
    ['a stop loss switched on but empty', { draft: { stopLoss: 'missing' } }, 'stopLossMissing'],
    ['a take profit switched on but empty', { draft: { takeProfit: 'missing' } }, 'takeProfitMissing'],
    ['a stop below zero', { draft: { takeProfit: decimal(-1) } }, 'stopTooFar'],
    ['a stop loss switched on at zero', { draft: { stopLoss: zero } }, 'stopLossMissing'],
    ['a take profit switched on at zero', { draft: { takeProfit: zero } }, 'takeProfitMissing'],
    ['a cent too little', { conditions: { available: decimal('117.49') } }, 'balanceTooLow'],
    ['a cent of open loss too much', { openProfit: '-0.01' }, 'balanceTooLow'],
  ] as const)('is %s [FOREX-34, FOREX-37, FOREX-38, FOREX-40]', (_, change: Change, expected) => {
    expect(blocker(change)).toBe(expected);
  });

  it('is reported in order of weight: a closed market, then a guest, then the form', () => {
    const form = { lots: null, stopLoss: 'missing' } as const;
    const worst = { isMarketOpen: false, isSignedIn: false, isQuoteLive: false };
    expect(blocker({ draft: form, conditions: worst })).toBe('marketClosed');
    expect(blocker({ draft: form, conditions: { ...worst, isMarketOpen: true } })).toBe('signedOut');
    expect(blocker({ draft: form, conditions: { isQuoteLive: false } })).toBe('quoteStopped');
    expect(blocker({ draft: form })).toBe('missing');
  });

  it('is never a missing leverage where the margin is fixed [FOREX-37]', () => {
    const fixed = { marginMode: 'fixed', leverages: [], unitsPerLot: decimal(1000) } as const;
    expect(blocker({ pair: fixed, draft: { leverage: null } })).toBeNull();
  });

  it('is not reduced by open profit, which may be gone by the time the order is filled', () => {
    expect(blocker({ conditions: { available: decimal('117.49') }, openProfit: '100' })).toBe(
      'balanceTooLow',
    );
  });

  it('is not an unknown balance, fee or margin', () => {
    expect(blocker({ conditions: { available: null } })).toBeNull();
    expect(blocker({ conditions: { available: zero, feeBasis: null } })).toBeNull();
    expect(blocker({ conditions: { available: zero }, draft: { leverage: null } })).toBeNull();
  });

  it('includes stops on the wrong side of the price of a pending order', () => {
    const pending = { kind: 'pending', price: decimal('1.1'), lots: decimal('0.01') } as const;
    expect(blocker({ draft: { ...pending, stopLoss: decimal('1.15') } })).toBe('stopLossWrongSide');
    expect(blocker({ draft: { ...pending, stopLoss: decimal('1.09') } })).toBeNull();
  });
});

describe('what makes the exchange refuse an order', () => {
  const limits = { maximumLots: decimal(1000), marginLevel: null };
  const accepted: ExchangeConditions = { ...conditions, ...limits };
  const refusal = (form: Partial<OrderDraft>, change: Partial<ExchangeConditions> = {}) =>
    exchangeOrderBlocker({ ...draft, ...form }, pair, { ...accepted, ...change }, 'buy', {
      quote,
      openProfit: null,
    });

  it('is nothing at its limits', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ lots: decimal(1000) }, { available: decimal(2_000_000) })).toBeNull();
    expect(refusal({}, { marginLevel: decimal('100.01') })).toBeNull();
  });

  it('comes in one order: the form, the lots, the leverage, the margin level, the balance', () => {
    const poor = { available: zero, marginLevel: decimal(100) };
    const tooMany = { lots: decimal('1000.01'), leverage: null };
    expect(refusal({ ...tooMany, stopLoss: quote }, poor)).toBe('stopLossWrongSide');
    expect(refusal(tooMany, poor)).toBe('tooManyLots');
    expect(refusal({ leverage: null }, poor)).toBe('leverageMissing');
    expect(refusal({}, poor)).toBe('marginLevelTooLow');
    expect(refusal({}, { available: zero })).toBe('balanceTooLow');
  });

  it('is what the form says, where the limits of the exchange are kept', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom(null, zero, decimal('0.1'), decimal(900)),
        fc.constantFrom(null, quote, decimal(1)),
        fc.constantFrom('117.49', '117.5'),
        (isMarketOpen, isSignedIn, isQuoteLive, lots, stopLoss, available) => {
          const form = { ...draft, lots, stopLoss };
          const known = {
            ...conditions,
            isMarketOpen,
            isSignedIn,
            isQuoteLive,
            available: decimal(available),
          };
          const figures = { quote, openProfit: null };
          expect(exchangeOrderBlocker(form, pair, { ...known, ...limits }, 'buy', figures)).toBe(
            orderBlocker(form, pair, known, 'buy', figures),
          );
        },
      ),
    );
  });
});

it('the terms of a pair leave out what changes with each price', () => {
  expect(pairTermsOf({ ...pair, ...{ quote: '1.17' } })).toEqual(pair);
});

describe('stops', () => {
  it('at the price itself are on the wrong side', () => {
    for (const side of ['buy', 'sell'] as const) {
      expect(stopsBlocker(side, { stopLoss: quote, takeProfit: null }, quote)).toBe('stopLossWrongSide');
      expect(stopsBlocker(side, { stopLoss: null, takeProfit: quote }, quote)).toBe('takeProfitWrongSide');
    }
  });

  it.each([
    ['buy', '1.1', '1.3', null],
    ['buy', '1.3', null, 'stopLossWrongSide'],
    ['buy', null, '1.1', 'takeProfitWrongSide'],
    ['sell', '1.3', '1.1', null],
    ['sell', '1.1', null, 'stopLossWrongSide'],
    ['sell', null, '1.3', 'takeProfitWrongSide'],
  ] as const)(
    'of a %s with stop loss %s and take profit %s, at 1.2, have the problem %s',
    (side, stopLoss, takeProfit, problem) => {
      const stops = {
        stopLoss: stopLoss === null ? null : decimal(stopLoss),
        takeProfit: takeProfit === null ? null : decimal(takeProfit),
      };
      expect(stopsBlocker(side, stops, decimal('1.2'))).toBe(problem);
      expect(stopsBlocker(side, stops, null)).toBeNull();
    },
  );
});

describe('the estimate', () => {
  it('is right in both margin modes and with both fee types', () => {
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

  it('is unknown, not 0, while one of its inputs is unknown', () => {
    const nothing = { margin: null, fee: null };
    expect(estimateOf({ ...draft, lots: null }, pair, { quote, feeBasis: 'lots' })).toEqual(nothing);
    expect(estimateOf({ ...draft, leverage: null }, pair, { quote, feeBasis: 'lots' })).toEqual(nothing);
    expect(estimateOf(draft, pair, { quote: null, feeBasis: 'lots' })).toEqual(nothing);
    expect(estimateOf(draft, pair, { quote, feeBasis: null })).toEqual({ margin: '117', fee: null });
  });
});
