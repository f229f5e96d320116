import { describe, expect, it } from 'vitest';
import { specifiedDuration, specifiedMicroOrder } from '#fixtures/exchange/specified.ts';
import { microCalls } from '#protocol/micro.ts';
import { absent, readerOf, rowReaderOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

const readOptions = readerOf(microCalls.options.reply);

describe('A micro duration', () => {
  const sample = sampleOf({ seconds: [specifiedDuration], numbers: [] }, readOptions);
  const duration = {
    id: '5',
    seconds: 60,
    minimumRatio: '0.1',
    maximumRatio: '0.85',
    limitAmount: '20',
  };

  it('with exactly the specified fields is read [MICRO-13]', () => {
    expect(sample.read()).toEqual({ durations: [duration], amounts: [] });
  });

  it.each(
    sampleOf(specifiedDuration, (wire) => {
      const read = readOptions([wire]);
      return typeof read === 'object' && read !== null && 'durations' in read && Array.isArray(read.durations)
        ? read.durations[0]
        : unreadable;
    }).fields({
      Id: ['id', 'id'],
      Seconds: ['seconds', 'count'],
      ProfitRatio: ['minimumRatio', 'amount'],
      profit_max_ratio: ['maximumRatio', 'amount'],
      LimitAmount: ['limitAmount', 'amount'],
    }),
  )('%s [MICRO-13]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('The micro options', () => {
  it.each([
    ['a bare list of durations', [specifiedDuration], { durations: [{ id: '5' }], amounts: [] }],
    ['an empty list', [], { durations: [], amounts: [] }],
    ['null', null, { durations: [], amounts: [] }],
    ['lists that are null', { seconds: null, numbers: null }, { durations: [], amounts: [] }],
    [
      'amounts as {Number}, as numbers and as text',
      { seconds: [specifiedDuration], numbers: [{ Number: 20 }, { Number: '50.0' }, 100, '1,000'] },
      { durations: [{ id: '5' }], amounts: ['20', '50', '100', '1000'] },
    ],
    [
      'amounts of which some are none',
      { seconds: [specifiedDuration], numbers: [{ Number: 20 }, { Number: 'all' }, { Number: null }, null] },
      { amounts: ['20'] },
    ],
  ])('may be %s [MICRO-13, MICRO-14, MICRO-27]', (_, sent, expected) => {
    expect(readOptions(sent)).toMatchObject(expected);
  });
});

describe('A micro order', () => {
  const sample = sampleOf(specifiedMicroOrder, rowReaderOf(microCalls.orders.reply));

  it('with exactly the specified fields is read [MICRO-15]', () => {
    expect(sample.read()).toEqual({
      id: '91',
      pairId: '2',
      symbol: 'EUR/USD',
      code: '',
      pricePrecision: null,
      direction: 'up',
      status: 'running',
      amount: '40',
      openPrice: '1.12',
      endPrice: '1.13',
      minimumRatio: '0.1',
      maximumRatio: '0.85',
      profit: '12.5',
      seconds: 60,
      remainingMilliseconds: 41_500,
      createdAt: '2026-03-02 09:30:00',
      completedAt: '2026-03-02 09:31:00',
      openTick: null,
      endTick: null,
    });
  });

  it.each(
    sample.fields({
      Id: ['id', 'id'],
      'ForexTradeList.Id': ['pairId', 'text'],
      'ForexTradeList.ShowCode': ['symbol', 'text'],
      'ForexTradeList.Code': ['code', 'text'],
      'ForexTradeList.PricePrecision': ['pricePrecision', 'optionalCount'],
      Number: ['amount', 'amount'],
      OpenPrice: ['openPrice', 'amount'],
      EndPrice: ['endPrice', 'optionalAmount'],
      ProfitRatio: ['minimumRatio', 'amount'],
      ProfitMaxRatio: ['maximumRatio', 'amount'],
      FactProfits: ['profit', 'optionalAmount'],
      Seconds: ['seconds', 'count'],
      CreatedAtST: ['createdAt', 'text'],
      CompleteAtST: ['completedAt', 'text'],
    }),
  )('%s [MICRO-15]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['Type', 1, 'direction', 'up'],
      ['Type', '1', 'direction', 'up'],
      ['Type', 2, 'direction', 'down'],
      ['Type', '2', 'direction', 'down'],
      ['Type', 0, 'direction', 'down'],
      ['Type', null, 'direction', unreadable],
      ['Type', absent, 'direction', unreadable],
      ['Status', 1, 'status', 'running'],
      ['Status', '1', 'status', 'running'],
      ['Status', 3, 'status', 'closed'],
      ['Status', '3', 'status', 'closed'],
      ['Status', null, 'status', unreadable],
      ['Status', absent, 'status', unreadable],
      [
        'OpenTick',
        { Sequence: 3, Time: 1_772_445_600_000, Price: '1.12' },
        'openTick',
        { sequence: 3, time: 1_772_445_600_000, price: '1.12' },
      ],
      [
        'EndTick',
        { Sequence: 4, Time: 1_772_445_660_000, Price: 1.13 },
        'endTick',
        { sequence: 4, time: 1_772_445_660_000, price: '1.13' },
      ],
      ['RemainMilliSeconds', '1500', 'remainingMilliseconds', 1500],
      ['RemainMilliSeconds', 0, 'remainingMilliseconds', 0],
      ['RemainMilliSeconds', null, 'remainingMilliseconds', 0],
      ['RemainMilliSeconds', '', 'remainingMilliseconds', 0],
      ['RemainMilliSeconds', absent, 'remainingMilliseconds', 0],
    ),
  )('%s [MICRO-15, MICRO-20]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('An answer to a micro order', () => {
  it.each([null, undefined, {}, [], 'done', { id: 5 }])('may carry %j as its data [MICRO-28]', (data) => {
    expect(readerOf(microCalls.submit.reply)(data)).not.toBe(unreadable);
  });

  it.each([
    [{ id: 5 }, '5'],
    [{ id: '5' }, '5'],
    [{}, null],
    [null, null],
  ])('%j names the order %s', (data, id) => {
    expect(readerOf(microCalls.submit.reply)(data)).toBe(id);
  });
});
