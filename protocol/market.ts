import * as v from 'valibot';
import { addition } from './additions.ts';
import { call, reading } from './call.ts';
import { amount, count, float, id, optionalAmount, optionalCount, optionalObject, text } from './fields.ts';
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
    /** Whether what is traded is USD, as in USD/JPY: the price then decides what the quote currency is worth. */
    tradesUsd: wire.ShowCode.startsWith('USD/'),
  })),
);

export type Pair = v.InferOutput<typeof pair>;

const category = v.pipe(
  v.object({ Id: id, NameShowTrans: text }),
  v.transform(({ Id, NameShowTrans }) => ({ id: Id, name: NameShowTrans })),
);

export type Category = v.InferOutput<typeof category>;

/** Pairs and categories (MARKET-33, MARKET-34). */
export const marketCalls = {
  pairs: call({
    ...reading,
    path: '/v2/api/forex/trade_list',
    access: 'public',
    isStored: true,
    input: v.object({}),
    reply: listOf(pair),
  }),
  categories: call({
    ...reading,
    path: '/v2/api/forex/getCategories',
    access: 'public',
    isStored: true,
    input: v.object({}),
    reply: listOf(category),
  }),
};
