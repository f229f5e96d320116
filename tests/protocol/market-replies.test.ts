import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  specifiedBar,
  specifiedCategory,
  specifiedMove,
  specifiedPair,
} from '#fixtures/exchange/specified.ts';
import { bar } from '#protocol/bar.ts';
import { liveData } from '#protocol/live.ts';
import { marketCalls, pair } from '#protocol/market.ts';
import { describeSamples, readerOf, rowReaderOf, unreadable } from '../kit/headless/reply-fields.ts';

describeSamples({
  'A move of the market [LIVE-15]': {
    wire: specifiedMove,
    reader: rowReaderOf(liveData.market),
    result: { code: 'EURUSD', price: '1.26', changePercent: '0.9' },
    needed: ['symbol', 'quotation', 'quotation.close'],
  },
  'The move of the positions [LIVE-17, LIVE-18]': {
    wire: {
      TransOrder: [{ Id: 71, UpdatePrice: '1.13', FactProfits: '-4.25' }],
      ProfitsTotal: '-4.26',
      HazardRate: '160.7',
      CautionMoneyAll: '560',
    },
    reader: readerOf(liveData.positions),
    result: {
      orders: [{ id: '71', currentPrice: '1.13', profit: '-4.25' }],
      profit: '-4.26',
      marginLevel: '160.7',
      margin: '560',
    },
    needed: [],
    values: [
      ['TransOrder', null, 'orders', []],
      ['TransOrder', [], 'orders', []],
      ['TransOrder', [{ Id: '72' }], 'orders', [{ id: '72', currentPrice: null, profit: null }]],
      [
        'TransOrder',
        [{ Id: null }, { Id: 73, UpdatePrice: 2, FactProfits: '+1' }],
        'orders',
        [{ id: '73', currentPrice: '2', profit: '1' }],
      ],
    ],
  },
  'A pair [FOREX-105, MARKET-29, MARKET-32]': {
    wire: specifiedPair,
    reader: readerOf(pair),
    result: {
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
    },
    values: [
      ['MarketStatus', 0, 'isOpen', false],
      ['MarketStatus', 2, 'isOpen', false],
      ['MarginMode', 1, 'marginMode', 'fixed'],
      ['MarginMode', 0, 'marginMode', 'leverage'],
      ['MarginMode', '2', 'marginMode', 'leverage'],
      ['MarginMode', null, 'marginMode', 'leverage'],
      ['MarginMode', 'fixed', 'marginMode', null],
      ['MarginMode', {}, 'marginMode', null],
      ['PricePrecision', null, 'pricePrecision', 5],
      ['PricePrecision', -1, 'pricePrecision', 5],
      ['PricePrecision', 101, 'pricePrecision', 5],
      ['Pip', '0', 'pip', '0.00001'],
      ['ForexMinCont', '0', 'minimumLots', null],
      ['ForexFeeRate', null, 'feeRate', null],
      ['HasForexMultiple', null, 'leverages', []],
      ['HasForexMultiple', [{ Value: '1,000' }, { Value: 50 }], 'leverages', ['1000', '50']],
      ['HasForexMultiple', [{ Value: null }, { Value: 50 }], 'leverages', ['50']],
      ['HasForexMultiple', [{ Value: null }], 'leverages', []],
      ['HasForexMultiple', [{ Value: 0 }, { Value: 50 }], 'leverages', ['50']],
      ['ForexQuotations', null, 'quote', { open: null, price: null, changePercent: null }],
      ['Sparkline', [1.2, '1.21', '1,234.5'], 'sparkline', [1.2, 1.21, 1234.5]],
      ['Sparkline', [null, 1.2], 'sparkline', [1.2]],
      ['NextOpening', 1_772_445_600_000, 'opensAt', null],
      ['Name', 17, 'name', '17'],
    ],
  },
  'A category [MARKET-30]': {
    wire: specifiedCategory,
    reader: rowReaderOf(marketCalls.categories.reply),
    result: { id: '4', name: 'Currencies' },
  },
  'A kline point [MARKET-31, MARKET-38]': {
    wire: specifiedBar,
    reader: readerOf(bar),
    result: {
      time: 1_772_445_600_000,
      open: 1.21,
      high: 1.24,
      low: 1.2,
      close: 1.23,
      volume: 90,
      period: '5min',
    },
    values: [
      ['Time', '1772445600000', 'time', 1_772_445_600_000],
      ['Time', 1_772_445_600, 'time', 1_772_445_600_000],
      ['Time', '1772445600', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02 10:00:00', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02T10:00:00.000Z', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02T12:00:00+02:00', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02 12:00:00+02:00', 'time', 1_772_445_600_000],
      ['Time', '2026-03-02', 'time', 1_772_409_600_000],
      ['Time', 'yesterday', 'time', unreadable],
      ['Volume', 12.5, 'volume', 12.5],
      ['Volume', null, 'volume', 0],
      ['Period', '1min', 'period', '1min'],
      ['Period', '1day', 'period', '1day'],
      ['Period', '1H', 'period', '60min'],
      ['Period', '1D', 'period', '1day'],
      ['Period', '1M', 'period', '1min'],
      ['Period', '2w', 'period', null],
      ['Period', 5, 'period', null],
      ['Period', null, 'period', null],
    ],
  },
});

it.each([
  ['0.25', 2],
  [null, 5],
])(
  'a pair with the pip %s that does not say its decimals has %s, whatever its prices end with [MARKET-29]',
  (Pip, places) => {
    const placesAt = (Close: string) =>
      v.parse(pair, { ...specifiedPair, PricePrecision: null, Pip, ForexQuotations: { Close } })
        .pricePrecision;
    expect(['1.2', '1.234567'].map(placesAt)).toEqual([places, places]);
  },
);
