import * as v from 'valibot';
import { millisecondsPerSecond } from '#domain/durations.ts';
import { type Period, periodNames, periods } from '#domain/period.ts';
import { addition } from './additions.ts';
import { call } from './call.ts';
import {
  amount,
  count,
  float,
  id,
  optionalAmount,
  optionalCount,
  optionalFloat,
  optionalObject,
  text,
} from './fields.ts';
import { listOf } from './lists.ts';

/** A trade pair (MARKET-29); `Name`, `Sparkline`, `NextOpening` and `UsdPerQuote` are additions (docs/decisions.md). */
export const pair = v.pipe(
  v.object({
    Id: id,
    Code: id,
    ShowCode: id,
    Name: addition(text),
    Logo: text,
    CategoryId: text,
    MarketStatus: optionalCount,
    NextOpening: addition(optionalCount),
    ForexQuotations: optionalObject({ Open: optionalAmount, Close: optionalAmount, Change: optionalAmount }),
    Sparkline: addition(listOf(float)),
    PricePrecision: count,
    Pip: amount,
    ForexMinCont: amount,
    ForexContNum: amount,
    ForexFeeRate: amount,
    MarginMode: optionalCount,
    /** Null is the specification's own "no multiple" (FOREX-8). */
    HasForexMultiple: listOf(v.object({ Value: amount })),
    UsdPerQuote: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    code: wire.Code,
    symbol: wire.ShowCode,
    name: wire.Name,
    logo: wire.Logo,
    categoryId: wire.CategoryId,
    isOpen: wire.MarketStatus === 1,
    /** Unix milliseconds; null while it is open or where the API doesn't say. */
    opensAt: wire.MarketStatus === 1 ? null : wire.NextOpening,
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
    /** The value of one unit of the quote currency in USD; null where the API doesn't say. */
    usdPerQuote: wire.UsdPerQuote,
  })),
);

export type Pair = v.InferOutput<typeof pair>;

const category = v.pipe(
  v.object({ Id: id, NameShowTrans: text }),
  v.transform(({ Id, NameShowTrans }) => ({ id: Id, name: NameShowTrans })),
);

export type Category = v.InferOutput<typeof category>;

export const period = v.picklist(periodNames);

/** A period under the name that calls have, or under its label (MARKET-24, MARKET-38); null for any other text. */
const periodOf = (text: string): Period | null =>
  periodNames.find((name) => text === name || text === periods[name].label) ?? null;

/** A time in Unix seconds or milliseconds; as seconds, no time before the year 5138 has twelve digits. */
const millisecondsOf = (time: number): number => (time < 1e11 ? time * millisecondsPerSecond : time);

/** A date, or a date with a time: without a zone it is in UTC, as the exchange's days are. */
const writtenTime = v.pipe(
  v.string(),
  v.transform((text) => {
    const time = text.trim().replace(' ', 'T');
    const hasNoZone = /T[\d:.]+$/.test(time);
    return Date.parse(hasNoZone ? `${time}Z` : time);
  }),
  v.finite(),
);

const barTime = v.union([v.pipe(count, v.transform(millisecondsOf)), writtenTime]);

/** A kline point (MARKET-31). `time` is the bar's start in Unix milliseconds; prices are floats to draw. */
export const bar = v.pipe(
  v.object({
    Time: barTime,
    Open: float,
    High: float,
    Low: float,
    Close: float,
    Volume: optionalFloat,
    Period: v.pipe(text, v.transform(periodOf)),
  }),
  v.transform((wire) => ({
    time: wire.Time,
    open: wire.Open,
    high: wire.High,
    low: wire.Low,
    close: wire.Close,
    volume: wire.Volume ?? 0,
    period: wire.Period,
  })),
);

/** The period is null where the API doesn't send it. */
export type Bar = v.InferOutput<typeof bar>;

/** Pairs and categories (MARKET-33, MARKET-34). */
export const marketCalls = {
  pairs: call({
    method: 'GET',
    path: '/v2/api/forex/trade_list',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: listOf(pair),
  }),
  categories: call({
    method: 'GET',
    path: '/v2/api/forex/getCategories',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({}),
    reply: listOf(category),
  }),
};
