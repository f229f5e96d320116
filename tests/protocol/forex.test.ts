import { describe, expect, it } from 'vitest';
import { specifiedForexOrder } from '#fixtures/exchange/specified.ts';
import { forexCalls, forexOrder } from '#protocol/forex.ts';
import { absent, readerOf, replaced, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

describe('A contract order', () => {
  const sample = sampleOf(specifiedForexOrder, readerOf(forexOrder));

  it('with exactly the specified fields is read [FOREX-20]', () => {
    expect(sample.read()).toEqual({
      id: '71',
      originId: '70',
      side: 'buy',
      lots: '0.5',
      status: 'holding',
      orderPrice: '1.11',
      openPrice: '1.12',
      currentPrice: '1.13',
      profit: '-4.25',
      margin: '560',
      fee: '3',
      stopLoss: '1.05',
      takeProfit: '1.2',
      createdAt: '2026-03-02 09:30:00',
      completedAt: '2026-03-02 10:30:00',
      pairId: '',
      symbol: 'EUR/USD',
      code: '',
      pricePrecision: null,
      openTick: null,
      closeTick: null,
      closeReason: '',
      leverage: null,
      copiedFrom: '',
    });
  });

  it.each(
    sample.fields({
      Id: ['id', 'id'],
      OriginId: ['originId', 'text'],
      Quantity: ['lots', 'amount'],
      OriginPrice: ['orderPrice', 'optionalAmount'],
      Price: ['openPrice', 'optionalAmount'],
      UpdatePrice: ['currentPrice', 'optionalAmount'],
      FactProfits: ['profit', 'optionalAmount'],
      CautionMoney: ['margin', 'optionalAmount'],
      TradeFee: ['fee', 'optionalAmount'],
      CreateTimeHandler: ['createdAt', 'text'],
      CompleteTimeHandler: ['completedAt', 'text'],
      'ForexTradeLists.ShowCode': ['symbol', 'text'],
      'ForexTradeLists.Code': ['code', 'text'],
      'ForexTradeLists.Id': ['pairId', 'text'],
      'ForexTradeLists.PricePrecision': ['pricePrecision', 'optionalCount'],
      CloseReason: ['closeReason', 'text'],
      Multiple: ['leverage', 'optionalAmount'],
      CopiedFrom: ['copiedFrom', 'text'],
    }),
  )('%s [FOREX-20]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['OrderType', 1, 'side', 'buy'],
      ['OrderType', '1', 'side', 'buy'],
      ['OrderType', 2, 'side', 'sell'],
      ['OrderType', '2', 'side', 'sell'],
      ['OrderType', 0, 'side', 'sell'],
      ['OrderType', null, 'side', unreadable],
      ['OrderType', absent, 'side', unreadable],
    ),
  )('%s [FOREX-20, FOREX-23]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['Status', 0, 'status', 'pending'],
      ['Status', '0', 'status', 'pending'],
      ['Status', 1, 'status', 'holding'],
      ['Status', '1', 'status', 'holding'],
      ['Status', 3, 'status', 'closed'],
      ['Status', '3', 'status', 'closed'],
      ['Status', null, 'status', unreadable],
      ['Status', '', 'status', unreadable],
      ['Status', absent, 'status', unreadable],
    ),
  )('%s [FOREX-20, FOREX-24]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['TargetLossPrice', 1.06, 'stopLoss', '1.06'],
      ['TargetLossPrice', '1.060', 'stopLoss', '1.06'],
      ['TargetLossPrice', null, 'stopLoss', '0'],
      ['TargetLossPrice', '', 'stopLoss', '0'],
      ['TargetLossPrice', absent, 'stopLoss', '0'],
      ['TargetProfitPrice', 1.21, 'takeProfit', '1.21'],
      ['TargetProfitPrice', '1.210', 'takeProfit', '1.21'],
      ['TargetProfitPrice', null, 'takeProfit', '0'],
      ['TargetProfitPrice', '', 'takeProfit', '0'],
      ['TargetProfitPrice', absent, 'takeProfit', '0'],
      [
        'OpenTick',
        { Sequence: 3, Time: 1_772_445_600_000, Price: '1.12' },
        'openTick',
        { sequence: 3, time: 1_772_445_600_000, price: '1.12' },
      ],
      [
        'CloseTick',
        { Sequence: 4, Time: 1_772_445_700_000, Price: 1.13 },
        'closeTick',
        { sequence: 4, time: 1_772_445_700_000, price: '1.13' },
      ],
      ['OpenTick', null, 'openTick', null],
    ),
  )('%s [FOREX-20]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each([null, absent])('without anything about its pair is read', (pair) => {
    const read = readerOf(forexOrder)(replaced(specifiedForexOrder, 'ForexTradeLists', pair));
    expect(read).toMatchObject({ symbol: '', code: '', pairId: '', pricePrecision: null });
  });
});

describe('A page of contract orders', () => {
  const read = readerOf(forexCalls.orders.reply);
  const page = sampleOf(
    {
      data: [specifiedForexOrder],
      total: 31,
      all_fact_profits: '-4.25',
      balance: '900',
      caution_money_all: '560',
      hazard_rate: '160.7',
    },
    read,
  );

  it('with exactly the specified fields is read, and says nothing of the others [FOREX-43]', () => {
    expect(read({ data: [specifiedForexOrder], total: 31, all_fact_profits: '-4.25' })).toMatchObject({
      data: [{ id: '71', symbol: 'EUR/USD' }],
      total: 31,
      lastPage: null,
      summary: { profit: '-4.25', fees: null, balance: null, margin: null, marginLevel: null },
    });
  });

  it.each(
    page.fields({
      total: ['total', 'optionalCount'],
    }),
  )('%s [FOREX-43]', (_, { read: readCase, expected }) => expect(readCase()).toEqual(expected));

  it.each([
    ['all_fact_profits', 'profit', '17.5'],
    ['balance', 'balance', 17.5],
    ['caution_money_all', 'margin', '17.50'],
    ['hazard_rate', 'marginLevel', '17.5%'],
  ])('reads %s as the %s of its summary [FOREX-21]', (field, name, sent) => {
    const none = { profit: null, fees: null, balance: null, margin: null, marginLevel: null };
    expect(read({ data: null, total: 0, [field]: sent })).toMatchObject({
      summary: { ...none, [name]: '17.5' },
    });
    expect(read({ data: null, total: 0, [field]: null })).toMatchObject({ summary: none });
  });

  it('that is the rows alone has no figures, and null has no summary', () => {
    expect(read([specifiedForexOrder])).toMatchObject({
      data: [{ id: '71' }],
      summary: { profit: null, fees: null, balance: null, margin: null, marginLevel: null },
    });
    expect(read(null)).toEqual({ data: [], total: null, lastPage: null, summary: null });
  });

  it("whose figures can't be read keeps its orders, without a summary", () => {
    expect(read({ data: [specifiedForexOrder], total: 1, all_fact_profits: 'a lot' })).toMatchObject({
      data: [{ id: '71' }],
      summary: null,
    });
  });
});

describe('An answer to a contract write', () => {
  const placed = readerOf(forexCalls.submit.reply);

  it('to submit may have the order as it was placed, and is read without it, too', () => {
    expect(placed({ id: 71, order: specifiedForexOrder })).toMatchObject({ id: '71', openPrice: '1.12' });
    expect(placed({ id: 71 })).toBeNull();
    expect(placed({ id: 71, order: { ...specifiedForexOrder, Quantity: 'many' } })).toBeNull();
  });

  it.each(
    (['submit', 'close', 'cancel', 'setStops'] as const).flatMap((name) =>
      [null, undefined, {}, [], '', 'done', { id: 5 }, false].map((data) => [name, data] as const),
    ),
  )('to %s may carry %j as its data [FOREX-42, FOREX-44, FOREX-45, FOREX-46]', (name, data) => {
    expect(readerOf(forexCalls[name].reply)(data)).not.toBe(unreadable);
  });
});
