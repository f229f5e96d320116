import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { specifiedMove } from '#fixtures/exchange/specified.ts';
import { clientFrame, controlFrame, liveData, topicFrame } from '#protocol/live.ts';
import { isPrivateTopic, topicOf } from '#protocol/live-topics.ts';
import { readTopic } from '#protocol/read-topic.ts';
import { readerOf, unreadable } from '../kit/headless/reply-fields.ts';

describe('A control frame', () => {
  const read = readerOf(controlFrame);

  it.each([
    ['without msg', { type: 'login_result', code: 1 }, 1],
    ['with a code as text', { type: 'login_result', code: '1' }, 1],
    ['with msg null', { type: 'login_result', code: 999, msg: null }, 999],
  ])('login_result %s is read [LIVE-4]', (_, frame, code) => {
    expect(read(frame)).toEqual({ type: 'login_result', code, msg: '' });
  });

  it("login_result without a code can't be read [LIVE-4]", () => {
    expect(read({ type: 'login_result' })).toBe(unreadable);
  });

  it.each([
    [{ type: 'pong' }, null],
    [{ type: 'pong', ts: 5 }, 5],
    [{ type: 'pong', ts: '5' }, 5],
    [{ type: 'pong', ts: null }, null],
  ])('%j is a pong [LIVE-14]', (frame, ts) => expect(read(frame)).toEqual({ type: 'pong', ts }));
});

describe('A move of the market', () => {
  const read = readerOf(liveData.market);

  it.each([
    ['one move', specifiedMove],
    ['a list of moves', [specifiedMove]],
    ['fields in capitals', { symbol: 'EURUSD', quotation: { Close: 1.26, Change: 0.9 } }],
    ['a list with one that is unreadable', [{ symbol: 'XAUUSD', quotation: null }, specifiedMove]],
  ])('may be %s [LIVE-15]', (_, wire) => {
    expect(read(wire)).toEqual([{ code: 'EURUSD', price: '1.26', changePercent: '0.9' }]);
  });

  it.each([[null], [[]]])('that is %j is none [LIVE-15]', (wire) => expect(read(wire)).toEqual([]));
});

describe('The move of the copies', () => {
  const read = readerOf(liveData.copies);
  const moves = [
    { Id: 601, UpdatePrice: '1.13', FactProfits: '-4.25' },
    { Id: '602', UpdatePrice: 1.2, FactProfits: null },
  ];
  const readMoves = [
    { id: '601', currentPrice: '1.13', profit: '-4.25' },
    { id: '602', currentPrice: '1.2', profit: null },
  ];

  it.each([
    ['a list', moves],
    ['a list under TransOrder', { TransOrder: moves }],
  ])('may be %s [FOLLOW-48]', (_, wire) => expect(read(wire)).toEqual(readMoves));

  it.each([[null], [[]], [{ TransOrder: null }], [{ TransOrder: [] }]])(
    'that is %j is none [FOLLOW-48]',
    (wire) => expect(read(wire)).toEqual([]),
  );

  it('of an order without an id leaves the others readable [FOLLOW-48]', () => {
    expect(read([{ UpdatePrice: '1' }, moves[0]])).toEqual([readMoves[0]]);
  });
});

describe('Closed contracts', () => {
  const read = readerOf(liveData.closed);

  it.each([
    [
      [71, '72'],
      ['71', '72'],
    ],
    [[], []],
    [null, []],
  ])('%j are the ids %j [LIVE-19]', (sent, ids) => expect(read(sent)).toEqual(ids));
});

describe('A frame of a topic', () => {
  it.each([
    ['under topic and data', { topic: 'FOREX_CLOSED', data: [71] }, [71]],
    ['under type and data', { type: 'FOREX_CLOSED', data: [71] }, [71]],
    ['under both', { type: 'push', topic: 'FOREX_CLOSED', data: [71] }, [71]],
    ['in the frame itself', { type: 'FOREX_CLOSED', symbol: 'EURUSD' }, { symbol: 'EURUSD' }],
    ['as null', { type: 'FOREX_CLOSED', data: null }, null],
  ])('may have what it carries %s', (_, frame, data) => {
    expect(readerOf(topicFrame)(frame)).toEqual({ topic: 'FOREX_CLOSED', data });
  });
});

describe('A topic', () => {
  it.each([
    ['DAY_MARKET', { name: 'market', parameters: [] }],
    ['KLINE.EURUSD', { name: 'bars', parameters: ['EURUSD'] }],
    ['KLINE.BRK.B', { name: 'bars', parameters: ['BRK.B'] }],
    ['FOREX_TRADE', { name: 'positions', parameters: [] }],
    ['FOREX_CLOSED', { name: 'closed', parameters: [] }],
    ['FOREX_FOLLOW_TRADE.7.7001', { name: 'copies', parameters: ['7', '7001'] }],
    ['FOREX_FOLLOW_TRADE.7', null],
    ['FOREX_FOLLOW_TRADE.7.', null],
    ['FOREX_FOLLOW_TRADE.7.7001.5', null],
    ['KLINE', null],
    ['KLINE.', null],
    ['DAY_MARKET.EURUSD', null],
    ['WEATHER', null],
  ])('%s is read as %j [LIVE-15, LIVE-16, LIVE-17, LIVE-19, FOLLOW-47]', (text, topic) => {
    expect(readTopic(text)).toEqual(topic);
  });

  it('of the bars names the pair [LIVE-16]', () => {
    expect(topicOf('bars', 'EURUSD')).toBe('KLINE.EURUSD');
    expect(topicOf('market')).toBe('DAY_MARKET');
  });

  it('of the copies names the user and the trader, and is private [FOLLOW-47]', () => {
    expect(topicOf('copies', '7', '7001')).toBe('FOREX_FOLLOW_TRADE.7.7001');
    expect(isPrivateTopic('copies')).toBe(true);
  });
});

describe('A frame of the client', () => {
  it.each([
    [{ type: 'login', token: 'k-1' }],
    [{ type: 'logout' }],
    [{ type: 'sub', topic: 'DAY_MARKET' }],
    [{ type: 'unsub', topic: 'DAY_MARKET' }],
    [{ type: 'ping', ts: 1_772_445_600_000 }],
  ])('may be %j [LIVE-9, LIVE-10, LIVE-11, LIVE-12, LIVE-13]', (frame) => {
    expect(v.parse(clientFrame, frame)).toEqual(frame);
  });

  it.each([[{ type: 'login' }], [{ type: 'sub' }], [{ type: 'ping' }], [{ type: 'hello' }], [null]])(
    "%j can't be read",
    (frame) => expect(v.safeParse(clientFrame, frame).success).toBe(false),
  );
});
