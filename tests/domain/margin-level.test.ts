import { describe, expect, it } from 'vitest';
import { decimal, zero } from '#domain/decimal.ts';
import {
  freeShareOf,
  isAboveMarginCall,
  isStopOut,
  marginLevelOf,
  marginStandingOf,
  stopOutPriceOf,
} from '#domain/margin-level.ts';

describe('the margin level', () => {
  it.each([
    ['99999.5', '117', '85469.65'],
    ['44000', '44000', '100'],
    ['13200', '44000', '30'],
    ['1', '3', '33.33'],
    ['-50', '200', '-25'],
  ])('of equity %s on margin %s is %s percent, rounded toward zero', (equity, margin, level) => {
    expect(marginLevelOf(decimal(equity), decimal(margin))).toBe(level);
  });

  it('is null while no margin is used: new orders are allowed and none is closed', () => {
    expect(marginLevelOf(decimal(100), zero)).toBeNull();
    expect([isAboveMarginCall(null), isStopOut(null)]).toEqual([true, false]);
  });

  it.each([
    ['100.01', true, false],
    ['100', false, false],
    ['30.01', false, false],
    ['30', false, true],
    ['-25', false, true],
  ])('of %s percent: new orders %s, forced closing %s', (level, allowsOrders, forcesClosing) => {
    expect(isAboveMarginCall(decimal(level))).toBe(allowsOrders);
    expect(isStopOut(decimal(level))).toBe(forcesClosing);
  });
});

it.each([
  [null, null],
  ['200', 'safe'],
  ['199.99', 'close'],
  ['100.01', 'close'],
  ['100', 'marginCall'],
  ['-25', 'marginCall'],
])('a margin level of %s means %s [FOREX-63]', (level, standing) => {
  expect(marginStandingOf(level === null ? null : decimal(level))).toBe(standing);
});

describe('the price that leads to a forced closing', () => {
  const buy = { side: 'buy', lots: decimal('0.02'), openPrice: decimal('1.25') } as const;
  const sell = { ...buy, side: 'sell' } as const;
  const terms = {
    positions: [buy],
    unitsPerLot: decimal(100_000),
    usdPerQuote: decimal(1),
    tradesUsd: false,
    currentPrice: decimal('1.25'),
    pricePrecision: 5,
    marginLevel: decimal(500),
    usedMargin: decimal(25),
  };

  it('leaves equity of 30 % of the margin: 25 × (500 - 30) % = 117.50 USD, 0.05875 for 2,000 units [FOREX-104]', () => {
    expect(stopOutPriceOf(terms)).toBe('1.19125');
    expect(stopOutPriceOf({ ...terms, positions: [sell] })).toBe('1.30875');
  });

  it('counts from the price of now, wherever the positions were opened [FOREX-104]', () => {
    expect(stopOutPriceOf({ ...terms, positions: [{ ...buy, openPrice: decimal('1.1') }] })).toBe('1.19125');
  });

  it('counts all positions of the pair: 117.50 USD are 0.01175 for 10,000 units, 0.05875 for what sells leave [FOREX-104]', () => {
    const large = { ...buy, lots: decimal('0.08') };
    expect(stopOutPriceOf({ ...terms, positions: [buy, large] })).toBe('1.23825');
    expect(stopOutPriceOf({ ...terms, positions: [sell, large, { ...sell, lots: decimal('0.04') }] })).toBe(
      '1.19125',
    );
  });

  it('is rounded toward the price of now, so that it is never reached too late [FOREX-104]', () => {
    expect(stopOutPriceOf({ ...terms, pricePrecision: 3 })).toBe('1.192');
    expect(stopOutPriceOf({ ...terms, pricePrecision: 3, positions: [sell] })).toBe('1.308');
  });

  it('of a pair that trades USD counts the loss at the rate of that price: 2,000 × 150 × (1 / 150 - 1 / p) = -117.50 [FOREX-104]', () => {
    const at150 = { openPrice: decimal(150) };
    const dollars = {
      ...terms,
      positions: [{ ...buy, ...at150 }],
      currentPrice: decimal(150),
      usdPerQuote: decimal('0.006666666667'),
      tradesUsd: true,
      pricePrecision: 3,
    };
    expect(stopOutPriceOf(dollars)).toBe('141.677');
    expect(stopOutPriceOf({ ...dollars, positions: [{ ...sell, ...at150 }] })).toBe('159.362');
  });

  it.each([
    ['the level is reached already', { marginLevel: decimal(30) }],
    ['no price above 0 leads there', { marginLevel: decimal(50_000) }],
    ['the position has no lots', { positions: [{ ...buy, lots: zero }] }],
    ['buys and sells are equal', { positions: [buy, sell] }],
  ])('is null where %s [FOREX-104]', (_, changes) => {
    expect(stopOutPriceOf({ ...terms, ...changes })).toBeNull();
  });
});

it.each([
  ['200', 0.5],
  ['400', 0.75],
  ['100', 0],
  ['40', 0],
])('of a margin level of %s %% the part %d of the equity is free', (level, share) => {
  expect(freeShareOf(decimal(level))).toBe(share);
});
