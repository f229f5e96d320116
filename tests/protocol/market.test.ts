import { describe, expect, it } from 'vitest';
import { specifiedBar, specifiedCategory, specifiedPair } from '#fixtures/exchange/specified.ts';
import { bar } from '#protocol/bar.ts';
import { marketCalls, pair } from '#protocol/market.ts';
import { absent, readerOf, rowReaderOf, sampleOf, unreadable } from '../kit/headless/reply-fields.ts';

describe('A pair', () => {
  const sample = sampleOf(specifiedPair, readerOf(pair));

  it('with exactly the specified fields is read [MARKET-29]', () => {
    expect(sample.read()).toEqual({
      id: '2',
      code: 'EURUSD',
      symbol: 'EUR/USD',
      name: '',
      logo: 'https://cdn.example.test/eur.png',
      categoryId: '4',
      isOpen: true,
      opensAt: null,
      quote: { open: '1.24', price: '1.25', changePercent: '0.81' },
      sparkline: [],
      pricePrecision: 5,
      pip: '0.00001',
      minimumLots: '0.02',
      unitsPerLot: '100000',
      feeRate: '6',
      marginMode: 'leverage',
      leverages: ['100', '200'],
      usdPerQuote: null,
      tradesUsd: false,
    });
  });

  it.each(
    sample.fields({
      Id: ['id', 'id'],
      Code: ['code', 'id'],
      ShowCode: ['symbol', 'id'],
      Name: ['name', 'text'],
      Logo: ['logo', 'text'],
      CategoryId: ['categoryId', 'text'],
      'ForexQuotations.Open': ['quote.open', 'optionalAmount'],
      'ForexQuotations.Close': ['quote.price', 'optionalAmount'],
      'ForexQuotations.Change': ['quote.changePercent', 'optionalAmount'],
      PricePrecision: ['pricePrecision', 'count'],
      Pip: ['pip', 'amount'],
      ForexMinCont: ['minimumLots', 'amount'],
      ForexContNum: ['unitsPerLot', 'amount'],
      ForexFeeRate: ['feeRate', 'amount'],
    }),
  )('%s [MARKET-29]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each([
    ['USD/JPY', true],
    ['EUR/USD', false],
  ])('%s trades USD: %s [FOREX-105]', (ShowCode, tradesUsd) => {
    expect(readerOf(pair)({ ...specifiedPair, ShowCode })).toMatchObject({ tradesUsd });
  });

  it.each(
    sample.rows(
      ['MarketStatus', 1, 'isOpen', true],
      ['MarketStatus', '1', 'isOpen', true],
      ['MarketStatus', true, 'isOpen', true],
      ['MarketStatus', 0, 'isOpen', false],
      ['MarketStatus', '0', 'isOpen', false],
      ['MarketStatus', 2, 'isOpen', false],
      ['MarketStatus', false, 'isOpen', false],
      ['MarketStatus', null, 'isOpen', false],
      ['MarketStatus', absent, 'isOpen', false],
    ),
  )('%s [MARKET-32]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sampleOf({ ...specifiedPair, MarketStatus: 0 }, readerOf(pair)).fields({
      NextOpening: ['opensAt', 'optionalCount'],
    }),
  )('%s while it is closed', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['MarginMode', 1, 'marginMode', 'fixed'],
      ['MarginMode', '1', 'marginMode', 'fixed'],
      ['MarginMode', 0, 'marginMode', 'leverage'],
      ['MarginMode', '2', 'marginMode', 'leverage'],
      ['MarginMode', null, 'marginMode', 'leverage'],
      ['MarginMode', absent, 'marginMode', 'leverage'],
      ['MarginMode', 'fixed', 'marginMode', unreadable],
      ['HasForexMultiple', null, 'leverages', []],
      ['HasForexMultiple', [], 'leverages', []],
      ['HasForexMultiple', absent, 'leverages', []],
      ['HasForexMultiple', [{ Value: '1,000' }, { Value: 50 }], 'leverages', ['1000', '50']],
      ['HasForexMultiple', [{ Value: null }, { Value: 50 }], 'leverages', ['50']],
      ['HasForexMultiple', [{ Value: null }], 'leverages', unreadable],
      ['ForexQuotations', null, 'quote', { open: null, price: null, changePercent: null }],
      ['ForexQuotations', absent, 'quote', { open: null, price: null, changePercent: null }],
      ['Sparkline', [1.2, '1.21', '1,234.5'], 'sparkline', [1.2, 1.21, 1234.5]],
      ['Sparkline', [null, 1.2], 'sparkline', [1.2]],
      ['Sparkline', null, 'sparkline', []],
      ['NextOpening', 1_772_445_600_000, 'opensAt', null],
    ),
  )('%s [MARKET-29]', (_, { read, expected }) => expect(read()).toEqual(expected));
});

describe('A category', () => {
  const sample = sampleOf(specifiedCategory, rowReaderOf(marketCalls.categories.reply));

  it('with exactly the specified fields is read [MARKET-30]', () => {
    expect(sample.read()).toEqual({ id: '4', name: 'Currencies' });
  });

  it.each(sample.fields({ Id: ['id', 'id'], NameShowTrans: ['name', 'text'] }))(
    '%s [MARKET-30]',
    (_, { read, expected }) => expect(read()).toEqual(expected),
  );
});

describe('A kline point', () => {
  const sample = sampleOf(specifiedBar, readerOf(bar));

  it('with exactly the specified fields is read [MARKET-31]', () => {
    expect(sample.read()).toEqual({
      time: 1_772_445_600_000,
      open: 1.21,
      high: 1.24,
      low: 1.2,
      close: 1.23,
      volume: 90,
      period: '5min',
    });
  });

  it.each(
    sample.fields({
      Open: ['open', 'float'],
      High: ['high', 'float'],
      Low: ['low', 'float'],
      Close: ['close', 'float'],
    }),
  )('%s [MARKET-31]', (_, { read, expected }) => expect(read()).toEqual(expected));

  it.each(
    sample.rows(
      ['Time', '1772445600000', 'time', 1_772_445_600_000],
      ['Time', 1_772_445_600, 'time', 1_772_445_600_000],
      ['Time', '1772445600', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02 10:00:00', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02T10:00:00.000Z', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02T12:00:00+02:00', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02 12:00:00+02:00', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02', 'time', 1_772_409_600_000],
      ['Time', 'yesterday', 'time', unreadable],
      ['Time', null, 'time', unreadable],
      ['Time', absent, 'time', unreadable],
      ['Volume', 12.5, 'volume', 12.5],
      ['Volume', '1,234.5', 'volume', 1234.5],
      ['Volume', null, 'volume', 0],
      ['Volume', absent, 'volume', 0],
      ['Period', '1min', 'period', '1min'],
      ['Period', '1day', 'period', '1day'],
      ['Period', '1H', 'period', '60min'],
      ['Period', '1D', 'period', '1day'],
      ['Period', '1M', 'period', '1min'],
      ['Period', '2w', 'period', null],
      ['Period', 5, 'period', null],
      ['Period', null, 'period', null],
      ['Period', absent, 'period', null],
    ),
  )('%s [MARKET-31, MARKET-38]', (_, { read, expected }) => expect(read()).toEqual(expected));
});
