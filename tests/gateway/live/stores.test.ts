import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '#domain/decimal.ts';
import { specifiedForexOrder } from '#fixtures/exchange/specified.ts';
import { euroDollar } from '#fixtures/market.ts';
import type { Schedule } from '#gateway/live/keyed-store.ts';
import { createPositionStore } from '#gateway/live/positions.ts';
import { createQuoteStore } from '#gateway/live/quotes.ts';
import { withPair } from '#gateway/live/traded-pair.ts';
import { forexCalls } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { frames } from '../../kit/headless/frames.ts';

const move = (price: string) => ({ code: 'EURUSD', price: decimal(price), changePercent: decimal('0.1') });

const pair = (price: string): Pair => ({
  ...euroDollar,
  quote: { open: decimal(1), price: decimal(price), changePercent: decimal('0.2') },
});

const quotesAt = (time: { now: number }) =>
  createQuoteStore({ schedule: frames().schedule, now: () => time.now });

describe('The quote store', () => {
  it('stores the direction of the last price change, and when it was received', () => {
    const time = { now: 1_000 };
    const quotes = quotesAt(time);
    quotes.apply([move('1.10')]);
    expect(quotes.get('EURUSD')).toEqual({
      price: '1.1',
      changePercent: '0.1',
      direction: 'none',
      receivedAt: 1_000,
    });
    time.now = 2_000;
    quotes.apply([move('1.11')]);
    expect(quotes.get('EURUSD')).toMatchObject({ direction: 'up', receivedAt: 2_000 });
    quotes.apply([move('1.09')]);
    expect(quotes.get('EURUSD')).toMatchObject({ direction: 'down' });
    time.now = 3_000;
    quotes.apply([move('1.09')]);
    expect(quotes.get('EURUSD')).toMatchObject({ direction: 'down', receivedAt: 3_000 });
  });

  it('accepts a loaded price, unless a live one was received after the load began', () => {
    const time = { now: 500 };
    const quotes = quotesAt(time);
    quotes.seed([pair('1.05')], 500);
    expect(quotes.get('EURUSD')).toMatchObject({ price: '1.05', receivedAt: 500 });
    time.now = 2_000;
    quotes.apply([move('1.10')]);
    quotes.seed([pair('1.06')], 1_000);
    expect(quotes.get('EURUSD')).toMatchObject({ price: '1.1', receivedAt: 2_000 });
    quotes.seed([pair('1.12')], 3_000);
    expect(quotes.get('EURUSD')).toMatchObject({ price: '1.12', direction: 'up', receivedAt: 3_000 });
  });
});

it('a pair without a price leaves its quote as it is', () => {
  const time = { now: 500 };
  const quotes = quotesAt(time);
  const unknown = { ...pair('1.05'), quote: { open: null, price: null, changePercent: null } };
  quotes.seed([unknown], 500);
  expect(quotes.get('EURUSD')).toBeUndefined();
  quotes.seed([pair('1.05')], 500);
  quotes.seed([unknown], 600);
  expect(quotes.get('EURUSD')).toMatchObject({ price: '1.05', receivedAt: 500 });
});

const order = (Id: number, Status: number) => ({
  ...specifiedForexOrder,
  ...{ Id, Status, Quantity: '0.1', UpdatePrice: '1.2', FactProfits: '5' },
  ForexTradeLists: { ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 },
});

const unknownTotals = { profit: null, marginLevel: null, margin: null };
const positionTotals = { marginLevel: decimal(200), margin: decimal(100), balance: null, fees: null };

const { data, summary } = v.parse(forexCalls.orders.reply, {
  data: [order(1, 1), order(2, 3)],
  total: 2,
  all_fact_profits: '5',
  caution_money_all: '100',
});

const read = data.map((row) => withPair({ ...row, status: row.status ?? 'holding' }, [], []));

/** A position store where no price is known but that of the exchange. */
const unpriced = (schedule: Schedule = frames().schedule) =>
  createPositionStore(schedule, { quotes: quotesAt({ now: 0 }), pairOf: () => undefined });

/** A position store at prices that move, with a page of orders that was read at 1.2. */
function priced({ usdPerQuote = decimal(1) }: { usdPerQuote?: Decimal | null } = {}) {
  const { schedule, next } = frames();
  const quotes = createQuoteStore({ schedule, now: () => 0 });
  const positions = createPositionStore(schedule, {
    quotes,
    pairOf: () => ({ ...pair('1.2'), usdPerQuote }),
  });
  positions.seed(read, { ...positionTotals, profit: decimal(5) });
  return {
    positions,
    setPrice: (price: string) => {
      quotes.apply([move(price)]);
      next();
    },
    shown: () => ({
      ...positions.orders.shown('1'),
      total: positions.summary.shown('all')?.profit,
      marginLevel: positions.summary.shown('all')?.marginLevel,
    }),
  };
}

describe('The profit of a position', () => {
  it('follows the price that is shown at once, and the totals with it [FOREX-86]', () => {
    const { setPrice, shown } = priced();
    expect(shown()).toEqual({ currentPrice: '1.2', profit: '5', total: '5', marginLevel: '200' });
    // 0.1 lots of 100,000 units: 0.001 of the price is 10 USD, a tenth of the margin.
    setPrice('1.201');
    expect(shown()).toEqual({ currentPrice: '1.201', profit: '15', total: '15', marginLevel: '210' });
    setPrice('1.1995');
    expect(shown()).toEqual({ currentPrice: '1.1995', profit: '0', total: '0', marginLevel: '195' });
  });

  it('is moved to the price that is shown when it is sent with another [FOREX-86]', () => {
    const { positions, setPrice, shown } = priced();
    setPrice('1.202');
    positions.apply({
      orders: [{ id: '1', currentPrice: decimal('1.201'), profit: decimal('14.5') }],
      ...positionTotals,
      profit: decimal('14.5'),
    });
    setPrice('1.202');
    expect(shown()).toMatchObject({ currentPrice: '1.202', profit: '24.5', total: '24.5' });
  });

  it('counts once in totals that are read later than it [FOREX-86]', () => {
    const { positions, setPrice, shown } = priced();
    setPrice('1.201');
    positions.seed([], { ...positionTotals, profit: decimal(15) });
    setPrice('1.202');
    expect(shown()).toMatchObject({ profit: '25', total: '25' });
  });

  it('that the device remembers is moved to the price that is shown, until the exchange tells of positions [FOREX-86]', () => {
    const { positions, setPrice, shown } = priced();
    positions.clear();
    setPrice('1.201');
    positions.recall(read, { ...positionTotals, profit: decimal(5) });
    expect(shown()).toMatchObject({ currentPrice: '1.201', profit: '15', total: '15' });
    positions.apply({ orders: [], ...positionTotals, profit: decimal(0) });
    expect(positions.orders.get('1')).toBeUndefined();
    positions.recall(read, { ...positionTotals, profit: decimal(5) });
    expect(positions.orders.get('1')).toBeUndefined();
  });

  it('stays as it was sent where the worth of a move is unknown, or after a sign-out [FOREX-86]', () => {
    const unknown = priced({ usdPerQuote: null });
    unknown.setPrice('1.201');
    expect(unknown.shown()).toMatchObject({ currentPrice: '1.2', profit: '5', total: '5' });
    const left = priced();
    left.positions.clear();
    left.setPrice('1.201');
    expect(left.shown()).toEqual({ total: undefined, marginLevel: undefined });
  });
});

describe('The position store', () => {
  it('starts with the open positions of a loaded page, and unknown figures stay unknown', () => {
    const positions = unpriced();
    expect(positions.summary.get('all')).toBeUndefined();
    positions.seed(read, summary);
    expect(positions.orders.get('1')).toEqual({ currentPrice: '1.2', profit: '5' });
    expect(positions.orders.get('2')).toBeUndefined();
    expect(positions.summary.get('all')).toEqual({ profit: '5', marginLevel: null, margin: '100' });
  });

  it('follows the market, and notifies only about orders that moved', () => {
    const { schedule, next } = frames();
    const positions = unpriced(schedule);
    positions.seed(read, summary);
    next();
    const notified: string[] = [];
    positions.orders.subscribe('1', () => notified.push('1'));
    positions.orders.subscribe('3', () => notified.push('3'));
    positions.summary.subscribe('all', () => notified.push('summary'));
    positions.apply({
      orders: [
        { id: '1', currentPrice: decimal('1.2'), profit: decimal(5) },
        { id: '3', currentPrice: decimal('1.3'), profit: decimal(-1) },
      ],
      profit: decimal(4),
      marginLevel: decimal('200.5'),
      margin: decimal(150),
    });
    next();
    expect(notified).toEqual(['3', 'summary']);
    expect(positions.summary.get('all')).toEqual({ profit: '4', marginLevel: '200.5', margin: '150' });
  });

  it('reports a closed order once, and is empty after it is cleared', () => {
    const positions = unpriced();
    positions.seed(read, summary);
    const closed: string[] = [];
    const stop = positions.onClosed('1', () => closed.push('1'));
    positions.onClosed('9', () => closed.push('9'));
    positions.close(['1', '2']);
    expect(closed).toEqual(['1']);
    expect(positions.orders.get('1')).toBeUndefined();
    stop();
    positions.close(['1']);
    expect(closed).toEqual(['1']);
    positions.clear();
    expect(positions.summary.get('all')).toBeUndefined();
  });
});

describe('A contract that the live channel reports', () => {
  const start = () => {
    const positions = unpriced();
    const filled: string[] = [];
    positions.onFilled('3', () => filled.push('3'));
    positions.onAnyFilled(() => filled.push('any'));
    const report = (...ids: string[]) =>
      positions.apply({
        orders: ids.map((id) => ({ id, currentPrice: decimal('1.3'), profit: decimal(1) })),
        ...unknownTotals,
      });
    return { positions, filled, report };
  };

  it('for the first time has been filled, unless it is among the first that are known at all', () => {
    const { filled, report } = start();
    report('1', '2');
    expect(filled).toEqual([]);
    report('1', '2');
    expect(filled).toEqual([]);
    report('1', '2', '3');
    expect(filled).toEqual(['3', 'any']);
    report('3');
    expect(filled).toEqual(['3', 'any']);
    report('4');
    expect(filled).toEqual(['3', 'any', 'any']);
  });

  it('after an empty page was read has been filled', () => {
    const { positions, filled, report } = start();
    positions.seed([], null);
    report('3');
    expect(filled).toEqual(['3', 'any']);
    expect(positions.summary.get('all')).toEqual({ profit: null, marginLevel: null, margin: null });
  });

  it('after it was closed was reported too late, and stays closed until another user signs in', () => {
    const { positions, filled, report } = start();
    report('1', '3');
    filled.length = 0;
    positions.close(['3']);
    report('1', '3');
    expect(positions.orders.get('3')).toBeUndefined();
    expect(filled).toEqual([]);
    positions.clear();
    report('3');
    expect(positions.orders.get('3')).toEqual({ currentPrice: '1.3', profit: '1' });
    // The first value that is known is no change for the next user.
    expect(filled).toEqual(['3']);
  });

  it('has its newest price and profit when only one of them moved', () => {
    const { positions } = start();
    const move = (price: string, profit: string) =>
      positions.apply({
        orders: [{ id: '1', currentPrice: decimal(price), profit: decimal(profit) }],
        ...unknownTotals,
      });
    move('1.3', '1');
    move('1.3', '2');
    expect(positions.orders.get('1')).toEqual({ currentPrice: '1.3', profit: '2' });
    move('1.4', '2');
    expect(positions.orders.get('1')).toEqual({ currentPrice: '1.4', profit: '2' });
  });
});
