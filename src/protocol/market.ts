import * as v from 'valibot';
import { periodNames } from '#domain/period.ts';
import { call } from './call.ts';
import { amount, id, raw, text } from './fields.ts';

const pair = v.pipe(
  v.object({
    Id: id,
    Code: v.string(),
    ShowCode: v.string(),
    Name: text,
    Logo: text,
    CategoryId: id,
    MarketStatus: v.number(),
    ForexQuotations: v.object({ Open: amount, Close: amount, Change: amount }),
    Sparkline: v.optional(v.array(v.number()), []),
    PricePrecision: v.number(),
    Pip: amount,
    ForexMinCont: amount,
    ForexContNum: amount,
    ForexFeeRate: amount,
    MarginMode: v.number(),
    HasForexMultiple: v.array(v.object({ Value: amount })),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    code: wire.Code,
    symbol: wire.ShowCode,
    name: wire.Name,
    logo: wire.Logo,
    categoryId: wire.CategoryId,
    isOpen: wire.MarketStatus === 1,
    quote: {
      open: wire.ForexQuotations.Open,
      price: wire.ForexQuotations.Close,
      changePercent: wire.ForexQuotations.Change,
    },
    sparkline: wire.Sparkline,
    pricePrecision: wire.PricePrecision,
    pip: wire.Pip,
    minimumLots: wire.ForexMinCont,
    unitsPerLot: wire.ForexContNum,
    feeRate: wire.ForexFeeRate,
    marginMode: wire.MarginMode === 1 ? ('fixed' as const) : ('leverage' as const),
    leverages: wire.HasForexMultiple.map(({ Value }) => Value),
  })),
);

export type Pair = v.InferOutput<typeof pair>;

const category = v.pipe(
  v.object({ Id: id, NameShowTrans: v.string() }),
  v.transform(({ Id, NameShowTrans }) => ({ id: Id, name: NameShowTrans })),
);

export type Category = v.InferOutput<typeof category>;

const period = v.picklist(periodNames);

/** A kline point; `time` is the bar's start in Unix milliseconds. Prices are floats: they are only drawn. */
export const bar = v.pipe(
  v.object({
    Time: v.number(),
    Open: v.number(),
    High: v.number(),
    Low: v.number(),
    Close: v.number(),
    Volume: v.number(),
    Period: period,
  }),
  v.transform((wire) => ({
    time: wire.Time,
    open: wire.Open,
    high: wire.High,
    low: wire.Low,
    close: wire.Close,
    volume: wire.Volume,
    period: wire.Period,
  })),
);

export type Bar = v.InferOutput<typeof bar>;

const historyInput = v.object({ forex_id: id, period, t_end: v.optional(v.union([v.string(), v.number()])) });

/** Pairs, categories and bars (document 1, §7). */
export const marketCalls = {
  pairs: call({
    method: 'GET',
    path: '/v2/api/forex/trade_list',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: v.array(pair),
  }),
  categories: call({
    method: 'GET',
    path: '/v2/api/forex/getCategories',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: v.array(category),
  }),
  /** The newest bars, from the exchange's memory: what a chart opens with. */
  recentBars: call({
    method: 'GET',
    path: '/v2/api/forex/abbreviated_cache_kline',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ forex_id: id, period }),
    reply: v.array(bar),
  }),
  /** Up to 500 bars that end before `t_end` (Unix milliseconds; absent: now), oldest first. */
  bars: call({
    method: 'GET',
    path: '/v2/api/forex/kline',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: historyInput,
    reply: v.array(bar),
  }),
  /** Pairs whose symbol or name contains `name`. */
  search: call({
    method: 'GET',
    path: '/v2/api/forex/searchCurrency',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ name: raw }),
    reply: v.array(pair),
  }),
};
