import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decimal } from '#domain/decimal.ts';
import { createPositionStore } from '#gateway/positions.ts';
import { createQuoteStore } from '#gateway/quotes.ts';
import { withPair } from '#gateway/traded-pair.ts';
import { forexCalls } from '#protocol/forex.ts';
import type { Pair } from '#protocol/market.ts';
import { frames } from '../kit/headless/frames.ts';

const move = (price: string) => ({ code: 'EURUSD', price: decimal(price), changePercent: decimal('0.1') });

const pair = (price: string): Pair => ({
  id: '1',
  code: 'EURUSD',
  symbol: 'EUR/USD',
  name: 'Euro',
  logo: '',
  categoryId: '1',
  isOpen: true,
  opensAt: null,
  quote: { open: decimal(1), price: decimal(price), changePercent: decimal('0.2') },
  sparkline: [],
  pricePrecision: 5,
  pip: decimal('0.0001'),
  minimumLots: decimal('0.01'),
  unitsPerLot: decimal(100_000),
  feeRate: decimal(6),
  marginMode: 'leverage',
  leverages: [decimal(100)],
  usdPerQuote: decimal(1),
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
  Id,
  OriginId: Id,
  OrderType: 1,
  Quantity: '0.1',
  Status,
  OriginPrice: '1.1',
  Price: '1.1',
  UpdatePrice: '1.2',
  FactProfits: '5',
  CautionMoney: '100',
  TradeFee: '6',
  TargetLossPrice: '0',
  TargetProfitPrice: '0',
  CreateTimeHandler: '2026-01-01 00:00:00',
  ForexTradeLists: { ShowCode: 'EUR/USD', Code: 'EURUSD', PricePrecision: 5 },
});

const { data, summary } = v.parse(forexCalls.orders.reply, {
  data: [order(1, 1), order(2, 3)],
  total: 2,
  all_fact_profits: '5',
  caution_money_all: '100',
});

describe('The position store', () => {
  it('starts with the open positions of a loaded page, and unknown figures stay unknown', () => {
    const positions = createPositionStore(frames().schedule);
    expect(positions.summary.get('all')).toBeUndefined();
    positions.seed(
      data.map((row) => withPair(row, [], [])),
      summary,
    );
    expect(positions.orders.get('1')).toEqual({ currentPrice: '1.2', profit: '5' });
    expect(positions.orders.get('2')).toBeUndefined();
    expect(positions.summary.get('all')).toEqual({ profit: '5', marginLevel: null, margin: '100' });
  });

  it('follows the market, and notifies only about orders that moved', () => {
    const { schedule, next } = frames();
    const positions = createPositionStore(schedule);
    positions.seed(
      data.map((row) => withPair(row, [], [])),
      summary,
    );
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
    const positions = createPositionStore(frames().schedule);
    positions.seed(
      data.map((row) => withPair(row, [], [])),
      summary,
    );
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
    const positions = createPositionStore(frames().schedule);
    const filled: string[] = [];
    positions.onFilled('3', () => filled.push('3'));
    positions.onAnyFilled(() => filled.push('any'));
    const report = (...ids: string[]) =>
      positions.apply({
        orders: ids.map((id) => ({ id, currentPrice: decimal('1.3'), profit: decimal(1) })),
        profit: null,
        marginLevel: null,
        margin: null,
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
        profit: null,
        marginLevel: null,
        margin: null,
      });
    move('1.3', '1');
    move('1.3', '2');
    expect(positions.orders.get('1')).toEqual({ currentPrice: '1.3', profit: '2' });
    move('1.4', '2');
    expect(positions.orders.get('1')).toEqual({ currentPrice: '1.4', profit: '2' });
  });
});
