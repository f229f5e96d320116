import { describe, expect, it } from 'vitest';
import { specifiedFollower, specifiedFollowOrder, specifiedTrader } from '#fixtures/exchange/specified.ts';
import { followCalls } from '#protocol/follow.ts';
import {
  absent,
  readerOf,
  replaced,
  rowReaderOf,
  sampleOf,
  unreadable,
} from '../kit/headless/reply-fields.ts';

describe('A trader', () => {
  const sample = sampleOf(specifiedTrader, readerOf(followCalls.trader.reply));

  it('with exactly the specified fields is read, by the id of the user [FOLLOW-33, FOLLOW-59, FOLLOW-106]', () => {
    expect(sample.read()).toEqual({
      id: '7001',
      traderId: '5',
      nickname: 'Northwind',
      avatar: '/storage/avatar.png',
      followers: 12,
      openOrders: 2,
      closedOrders: 48,
      followedAmount: '18400',
      openLots: '3.4',
      maxMargin: '2000',
      profit: '1284.5',
      profitPercent: '12.84',
      isFollowed: true,
      winRate: null,
      profitCurve: [],
      lastOrders: [],
      openCopies: null,
      ownCopies: null,
      multiple: null,
      followMargin: null,
      copyResult: null,
    });
  });

  it.each(
    sample.fields({
      user_id: ['id', 'id'],
      nickname: ['nickname', 'text'],
      avatar: ['avatar', 'text'],
      follow_num: ['followers', 'looseCount'],
      position_num: ['openOrders', 'looseCount'],
      total_num: ['closedOrders', 'looseCount'],
      total_amount: ['followedAmount', 'optionalAmount'],
      position_quantity: ['openLots', 'optionalAmount'],
      max_amount: ['maxMargin', 'optionalAmount'],
      total_profits: ['profit', 'optionalAmount'],
      profit_percent: ['profitPercent', 'optionalAmount'],
      is_followed: ['isFollowed', 'flag'],
    }),
  )('%s [FOLLOW-33]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.fields({
      win_rate: ['winRate', 'optionalAmount'],
      open_copies: ['openCopies', 'looseCount'],
      own_copies: ['ownCopies', 'looseCount'],
      multiple: ['multiple', 'optionalAmount'],
      follow_amount: ['followMargin', 'optionalAmount'],
      copy_result: ['copyResult', 'optionalAmount'],
    }),
  )('%s [FOLLOW-34]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['profit_curve', [0, '12.5', -3], 'profitCurve', [0, 12.5, -3]],
      ['profit_curve', null, 'profitCurve', []],
      ['profit_curve', ['up'], 'profitCurve', []],
      ['profit_curve', 'up', 'profitCurve', []],
      ['last_orders', null, 'lastOrders', []],
      ['last_orders', 'none', 'lastOrders', []],
    ),
  )('%s [FOLLOW-34]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it('without an id of its own is named by that of the user in requests, too [FOLLOW-60]', () => {
    expect(readerOf(followCalls.trader.reply)(replaced(specifiedTrader, 'id', absent))).toMatchObject({
      id: '7001',
      traderId: '7001',
    });
  });
});

describe('An order in the preview of a trader', () => {
  const order = {
    id: 5,
    symbol: 'EUR/USD',
    type: 1,
    lots: '0.5',
    minimum_lots: '0.01',
    margin: 540,
    fee: '3',
    leverage: 20,
  };
  const read = (row: unknown) => {
    const trader = readerOf(followCalls.trader.reply)({ ...specifiedTrader, last_orders: [row] });
    return typeof trader === 'object' && trader !== null && 'lastOrders' in trader
      ? trader.lastOrders
      : unreadable;
  };
  const whole = {
    id: '5',
    symbol: 'EUR/USD',
    side: 'buy',
    lots: '0.5',
    minimumLots: '0.01',
    margin: '540',
    fee: '3',
    leverage: '20',
  };

  it('has side, lots, margin, fee and leverage', () => {
    expect(read(order)).toEqual([whole]);
    expect(read({ ...order, type: 2, fee: null, leverage: null })).toEqual([
      { ...whole, side: 'sell', fee: null, leverage: null },
    ]);
  });

  it.each(['id', 'type', 'lots', 'minimum_lots', 'margin'])('is left out without %s', (field) => {
    expect(read(replaced(order, field, absent))).toEqual([]);
  });
});

describe('A follower', () => {
  const sample = sampleOf(specifiedFollower, rowReaderOf(followCalls.followers.reply));

  it('with exactly the specified fields is read [FOLLOW-35]', () => {
    expect(sample.read()).toEqual({
      id: '81',
      avatar: '/storage/follower.png',
      nickname: 'Ada',
      profitPercent: '4.2',
      profit: '-84.1',
    });
  });

  it.each(
    sample.fields({
      avatar: ['avatar', 'text'],
      nickname: ['nickname', 'text'],
      profitability: ['profitPercent', 'optionalAmount'],
      total_profits: ['profit', 'optionalAmount'],
    }),
  )('%s [FOLLOW-35]', (_, { read, expected }) => {
    const row = read();
    // A row that can't be read is left out of its page.
    expect(row === undefined ? unreadable : row).toEqual(expected);
  });
});

describe('The page of the followers', () => {
  const sample = sampleOf(
    { data: [], total: 0, total_profits: '53.6', position_profits: '12.25', follow_num: 2 },
    readerOf(followCalls.followers.reply),
  );

  it('has the figures of all followers [FOLLOW-29, FOLLOW-63]', () => {
    expect(sample.read()).toMatchObject({ summary: { profit: '53.6', openProfit: '12.25', followers: 2 } });
  });

  it.each([
    ['total_profits', { profit: null }],
    ['position_profits', { openProfit: null }],
    ['follow_num', { followers: null }],
  ])('without %s has none, not 0 [FOLLOW-29]', (field, summary) => {
    const wire = { data: [], total: 0, total_profits: '1', position_profits: '2', follow_num: 3 };
    expect(readerOf(followCalls.followers.reply)(replaced(wire, field, absent))).toMatchObject({ summary });
  });
});

describe('A follow order', () => {
  const sample = sampleOf(specifiedFollowOrder, rowReaderOf(followCalls.orders.reply));
  const read = (changes: object) =>
    rowReaderOf(followCalls.orders.reply)({ ...specifiedFollowOrder, ...changes });

  it('with exactly the specified fields is read [FOLLOW-37, FOLLOW-64]', () => {
    expect(sample.read()).toEqual({
      id: '601',
      pairId: '',
      symbol: 'EUR/USD',
      code: '',
      pricePrecision: null,
      isCopy: true,
      status: 'holding',
      orderPrice: '1.11',
      openPrice: '1.12',
      currentPrice: '1.13',
      side: 'buy',
      lots: '0.5',
      createdAt: '2026-03-02 09:30:00',
      profit: '-4.25',
      outcome: null,
      outcomeReason: '',
      tradersLots: null,
      isOnOwn: false,
      endReason: '',
      completedAt: '',
      stopLoss: null,
      takeProfit: null,
      leverage: null,
    });
  });

  it.each(
    sample.fields({
      OriginPrice: ['orderPrice', 'optionalAmount'],
      Price: ['openPrice', 'optionalAmount'],
      UpdatePrice: ['currentPrice', 'optionalAmount'],
      FactProfits: ['profit', 'optionalAmount'],
      Quantity: ['lots', 'amount'],
      CreateTimeHandler: ['createdAt', 'text'],
      'ForexTradeLists.ShowCode': ['symbol', 'text'],
      OutcomeReason: ['outcomeReason', 'text'],
      LeaderQuantity: ['tradersLots', 'optionalAmount'],
      IsOnOwn: ['isOnOwn', 'flag'],
      EndReason: ['endReason', 'text'],
      CompleteTimeHandler: ['completedAt', 'text'],
      TargetLossPrice: ['stopLoss', 'optionalAmount'],
      TargetProfitPrice: ['takeProfit', 'optionalAmount'],
      Multiple: ['leverage', 'optionalAmount'],
    }),
  )('%s [FOLLOW-37]', (_, { read: readCase, expected }) => {
    const row = readCase();
    // A row that can't be read is left out of its page.
    expect(row === undefined ? unreadable : row).toEqual(expected);
  });

  it.each([
    [{ FollowType: 2 }, { isCopy: true }],
    [{ FollowType: '2' }, { isCopy: true }],
    [{ FollowType: 1 }, { isCopy: false }],
    [{ FollowType: null }, { isCopy: false }],
    [{ Status: 0 }, { status: 'pending' }],
    [{ Status: '1' }, { status: 'holding' }],
    [{ Status: 3 }, { status: 'closed' }],
    [{ OrderType: '1' }, { side: 'buy' }],
    [{ OrderType: 2 }, { side: 'sell' }],
    [{ OrderType: 0 }, { side: 'sell' }],
    [{ Outcome: 'copied' }, { outcome: 'copied' }],
    [{ Outcome: 'reduced' }, { outcome: 'reduced' }],
    [{ Outcome: 'skipped' }, { outcome: 'skipped' }],
    [{ Outcome: 'lost' }, { outcome: null }],
    [{ Outcome: null }, { outcome: null }],
  ])('with %j has %j [FOLLOW-38, FOLLOW-39, FOLLOW-40, FOLLOW-45]', (changes, expected) => {
    expect(read(changes)).toMatchObject(expected);
  });

  it('without an id is left out of its page, and only that', () => {
    const page = readerOf(followCalls.orders.reply)([
      replaced(specifiedFollowOrder, 'Id', absent),
      specifiedFollowOrder,
    ]);
    expect(page).toMatchObject({ data: [{ id: '601' }] });
  });
});

describe.each([['best'], ['traders'], ['followed']] as const)('The list %s', (name) => {
  const read = readerOf(followCalls[name].reply);

  it.each([null, undefined, [], { data: null, total: 0 }])('is empty where %j is sent', (data) => {
    expect(read(data)).toMatchObject({ data: [] });
  });

  it('may be a list or a page with a total [FOLLOW-56, FOLLOW-57, FOLLOW-62]', () => {
    expect(read([specifiedTrader])).toMatchObject({ data: [{ id: '7001' }] });
    expect(read({ data: [specifiedTrader], total: '12' })).toMatchObject({
      data: [{ id: '7001' }],
      total: 12,
    });
  });
});

it.each([followCalls.apply, followCalls.follow, followCalls.unfollow])(
  'the answer to $path may carry any data [FOLLOW-58, FOLLOW-60, FOLLOW-61]',
  ({ reply }) => {
    for (const data of [null, undefined, {}, [], 'done']) expect(readerOf(reply)(data)).toEqual(data);
  },
);

it.each([
  ['best', 'GET', '/api/follow/list', 'read', 'query', 'public', []],
  ['traders', 'GET', '/api/follow/trader_list', 'read', 'query', 'public', ['page']],
  ['followed', 'GET', '/api/follow/followed_trader', 'read', 'query', 'session', []],
  ['trader', 'GET', '/api/follow/trader_detail', 'read', 'query', 'public', ['id']],
  ['apply', 'POST', '/api/follow/apply_trader', 'write', 'json', 'session', []],
  [
    'follow',
    'POST',
    '/api/follow/follow_trader',
    'write',
    'json',
    'session',
    ['trader_id', 'multiple', 'max_amount'],
  ],
  ['unfollow', 'POST', '/api/follow/canal_follow', 'write', 'json', 'session', ['trader_id']],
  ['followers', 'GET', '/api/follow/my_follower', 'read', 'query', 'session', ['page']],
  [
    'orders',
    'GET',
    '/v2/api/forex/my_deal_follow_order',
    'read',
    'query',
    'public',
    ['page', 'user_id', 'follower_user_id', 'as', 'status'],
  ],
] as const)(
  'the call %s is %s %s, a %s [FOLLOW-36, FOLLOW-56, FOLLOW-57, FOLLOW-58, FOLLOW-59, FOLLOW-60, FOLLOW-61, FOLLOW-62, FOLLOW-63, FOLLOW-64]',
  (name, ...declared) => {
    const { method, path, effect, encoding, access, input } = followCalls[name];
    expect([method, path, effect, encoding, access, Object.keys(input.entries)]).toEqual(declared);
  },
);
