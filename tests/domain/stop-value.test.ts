import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import {
  type OrderForm,
  type OrderPair,
  pricedOrder,
  pricedStops,
  pricedTyped,
  priceOfStop,
  profitAtStop,
  type StopTerms,
  suggestedStop,
  typedAfter,
  untypedStops,
  withSuggestedStop,
  writtenStops,
} from '#domain/stop-value.ts';
import { stopTerms } from '#fixtures/forex.ts';
import { euroDollar } from '#fixtures/market.ts';

/** 0.02 lots of 100,000 euros, bought at 1.25 with a margin of 25 USD. */
const bought = stopTerms;
const sold: StopTerms = { ...bought, side: 'sell' };
/** 0.1 lots of 100,000 units, sold at 150 yen, which are 0.00666… USD each. */
const yen: StopTerms = {
  side: 'sell',
  lots: decimal('0.1'),
  unitsPerLot: decimal(100_000),
  usdPerQuote: decimal('0.006666666667'),
  tradesUsd: false,
  openPrice: decimal(150),
  margin: decimal(100),
  pricePrecision: 3,
};
/** The same of dollars, whose price in yen is what a yen is worth. */
const dollars: StopTerms = { ...yen, tradesUsd: true };

describe('The profit at a stop', () => {
  it.each([
    ['a bought order below its price', bought, '1.24', '-20', '-80'],
    ['a bought order above it', bought, '1.26', '20', '80'],
    ['a sold order below its price', sold, '1.24', '20', '80'],
    ['a pair that is not quoted in USD', yen, '151', '-66.666666', '-66.67'],
    ['a pair that trades USD, at the rate of that price', dollars, '151', '-66.225165', '-66.23'],
  ] as const)(
    'of %s, in USD and in percent of the margin [FOREX-64, FOREX-105]',
    (_, terms, price, amount, percent) => {
      expect(profitAtStop(terms, decimal(price))).toEqual({ amount, percent });
    },
  );

  it('has no percent without a margin', () => {
    expect(profitAtStop({ ...bought, margin: decimal(0) }, decimal('1.24')).percent).toBeNull();
  });
});

describe('The price of a stop', () => {
  it.each([
    ['stopLoss', 'amount', '20', bought, '1.24'],
    ['takeProfit', 'amount', '20', bought, '1.26'],
    ['stopLoss', 'amount', '20', sold, '1.26'],
    ['takeProfit', 'amount', '20', sold, '1.24'],
    ['stopLoss', 'percent', '80', bought, '1.24'],
    ['takeProfit', 'percent', '80', sold, '1.24'],
    ['stopLoss', 'amount', '66.67', yen, '151'],
    ['stopLoss', 'amount', '66.67', dollars, '151.006'],
    ['takeProfit', 'amount', '66.67', dollars, '149.006'],
    ['stopLoss', 'amount', '66.67', { ...dollars, side: 'buy' }, '149.007'],
  ] as const)('of a %s of %s %s [FOREX-64]', (kind, unit, value, terms, price) => {
    expect(priceOfStop(kind, decimal(value), unit, terms)).toBe(price);
  });

  it('never loses more than the amount, and earns no less', () => {
    const amount = decimal('3.333');
    expect(priceOfStop('stopLoss', amount, 'amount', bought)).toBe('1.24834');
    expect(profitAtStop(bought, decimal('1.24834')).amount).toBe('-3.32');
    expect(priceOfStop('takeProfit', amount, 'amount', bought)).toBe('1.25167');
    expect(profitAtStop(bought, decimal('1.25167')).amount).toBe('3.34');
  });

  it('is unknown without any lots', () => {
    expect(priceOfStop('stopLoss', decimal(1), 'amount', { ...bought, lots: decimal(0) })).toBeNull();
  });
});

const off = { stopLoss: null, takeProfit: null } as const;

describe('Written stops', () => {
  it('are prices as they are', () => {
    const stops = { stopLoss: decimal('1.2'), takeProfit: 'missing' } as const;
    expect(pricedStops({ ...stops, stopUnit: 'price' }, null)).toEqual(stops);
  });

  it('become prices by the terms of the order, except for those that are off or empty', () => {
    const written = { stopLoss: decimal(20), takeProfit: null, stopUnit: 'amount' } as const;
    expect(pricedStops(written, bought)).toEqual({ stopLoss: '1.24', takeProfit: null });
    expect(pricedStops({ ...written, stopLoss: 'missing' }, bought)).toEqual({
      stopLoss: 'missing',
      takeProfit: null,
    });
    expect(pricedStops(written, null)).toEqual({ stopLoss: 'missing', takeProfit: null });
  });

  it('are the same in another unit', () => {
    const prices = { stopLoss: decimal('1.24'), takeProfit: decimal('1.26'), stopUnit: 'price' } as const;
    const amounts = writtenStops(prices, 'amount', bought);
    expect(amounts).toEqual({ stopLoss: '20', takeProfit: '20', stopUnit: 'amount' });
    const percent = writtenStops(amounts, 'percent', bought);
    expect(percent).toEqual({ stopLoss: '80', takeProfit: '80', stopUnit: 'percent' });
    expect(writtenStops(percent, 'price', bought)).toEqual(prices);
    expect(writtenStops({ ...off, stopUnit: 'price' }, 'amount', bought)).toEqual({
      ...off,
      stopUnit: 'amount',
    });
  });

  it('are priced as they were typed: one that stays is not moved by the unit of the other [FOREX-84]', () => {
    const typed = typedAfter(
      untypedStops({ stopLoss: null, takeProfit: decimal('1.25777'), stopUnit: 'price' }),
      { stopLoss: decimal('20') },
      'amount',
    );
    expect(pricedTyped(typed, bought).takeProfit).toBe('1.25777');
    expect(pricedTyped(typed, bought).stopLoss).toBe(
      pricedStops({ stopLoss: decimal('20'), takeProfit: null, stopUnit: 'amount' }, bought).stopLoss,
    );
  });

  it('are written again where the other unit has no value for them', () => {
    const locked = { stopLoss: decimal('1.26'), takeProfit: null, stopUnit: 'price' } as const;
    expect(writtenStops(locked, 'amount', bought).stopLoss).toBe('missing');
    expect(writtenStops(locked, 'percent', { ...bought, margin: decimal(0) }).stopLoss).toBe('missing');
    expect(writtenStops(locked, 'amount', null).stopLoss).toBe('missing');
  });
});

describe('An order', () => {
  const pair: OrderPair = {
    minimumLots: decimal('0.01'),
    unitsPerLot: decimal(100_000),
    feeRate: decimal(6),
    marginMode: 'leverage',
    leverages: [decimal(100)],
    pricePrecision: 5,
    usdPerQuote: decimal(1),
    tradesUsd: false,
  };
  const draft: OrderDraft = {
    kind: 'market',
    lots: decimal('0.02'),
    leverage: decimal(100),
    price: null,
    ...off,
  };
  const written = { ...draft, stopLoss: decimal(20), stopUnit: 'amount' } as const;
  const stopAt = (form: typeof written, side: 'buy' | 'sell', quote: Decimal | null, of = pair) =>
    pricedOrder(form, of, side, quote).stopLoss;

  it('is sent with the prices of its stops, from the live price or from its own', () => {
    expect(pricedOrder(written, pair, 'buy', decimal('1.25'))).toEqual({
      ...draft,
      stopLoss: decimal('1.24'),
    });
    expect(stopAt(written, 'sell', decimal('1.25'))).toBe('1.26');
    const pending = { ...written, kind: 'pending', price: decimal('1.2') } as const;
    expect(pricedOrder(pending, pair, 'buy', decimal('1.25')).stopLoss).toBe('1.19');
  });

  it('has no stop of its own while a figure is unknown', () => {
    expect(stopAt(written, 'buy', null)).toBe('missing');
    expect(stopAt(written, 'buy', decimal('1.25'), { ...pair, usdPerQuote: null })).toBe('missing');
    expect(pricedOrder({ ...written, lots: null }, pair, 'buy', decimal('1.25')).stopLoss).toBe('missing');
    expect(pricedOrder({ ...written, leverage: null }, pair, 'buy', decimal('1.25')).stopLoss).toBe(
      'missing',
    );
  });
});

describe('A suggested stop [FOREX-111]', () => {
  it.each([
    ['stopLoss', bought, 'price', '1.225'],
    ['takeProfit', bought, 'price', '1.275'],
    ['stopLoss', sold, 'price', '1.275'],
    ['takeProfit', sold, 'price', '1.225'],
    ['stopLoss', bought, 'amount', '50'],
    ['takeProfit', sold, 'percent', '200'],
  ] as const)('is 2 %% from the price: %s of %#', (kind, terms, unit, value) => {
    expect(suggestedStop(kind, decimal(2), unit, terms)).toBe(value);
  });

  it('is so far from another price than the open one, and missing where that is no loss', () => {
    expect(suggestedStop('stopLoss', decimal(2), 'price', bought, decimal('1.5'))).toBe('1.47');
    expect(suggestedStop('stopLoss', decimal(2), 'amount', bought, decimal('1.5'))).toBe('missing');
  });

  const pair = { ...euroDollar, usdPerQuote: decimal(1), tradesUsd: false };
  const form = {
    kind: 'market',
    lots: decimal('0.02'),
    leverage: decimal(100),
    price: null,
    stopLoss: null,
    takeProfit: null,
    stopUnit: 'price',
  } as const;
  const stopsOf = (written: OrderForm, quote: Decimal | null = decimal('1.25')) => {
    const { stopLoss, takeProfit, stopUnit } = withSuggestedStop(written, 'stopLoss', decimal(2), {
      pair,
      quote,
    });
    return [stopLoss, takeProfit, stopUnit];
  };

  it.each([
    ['alone fits both sides: it is in percent of the margin', form, ['200', null, 'percent']],
    ['alone has the unit that was chosen', { ...form, stopUnit: 'amount' }, ['50', null, 'amount']],
    [
      'beside a price has the side of that',
      { ...form, takeProfit: decimal('1.2') },
      ['1.275', '1.2', 'price'],
    ],
    [
      'beside an amount is an amount',
      { ...form, takeProfit: decimal(20), stopUnit: 'amount' },
      ['50', '20', 'amount'],
    ],
  ] as const)('%s', (_, written, stops) => {
    expect(stopsOf(written)).toEqual(stops);
  });

  it('is missing while the price is not known', () => {
    expect(stopsOf(form, null)).toEqual(['missing', null, 'price']);
  });
});
