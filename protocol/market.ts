import * as v from 'valibot';
import { type Decimal, decimal, decimalsOf, divide, isPositive } from '#domain/decimal.ts';
import { addition } from './additions.ts';
import { call, reading } from './call.ts';
import {
  amount,
  count,
  float,
  id,
  innerObject,
  optionalAmount,
  optionalCount,
  orNone,
  text,
} from './fields.ts';
import { innerListOf, listOf } from './lists.ts';

const positive = (value: Decimal | null): Decimal | null =>
  value !== null && isPositive(value) ? value : null;

/** The most decimals that a price can be shown with. */
const mostPlaces = 18;

/** Where the API says neither the decimals nor the step of a price: most pairs of currencies have five. */
const usualPlaces = 5;

/**
 * The decimals of a pair's prices: where the API doesn't say, those of its pip. Not of its prices, which may end with
 * other digits at each read.
 */
function placesOf(said: number | null, pip: Decimal | null): number {
  if (said !== null && Number.isInteger(said) && said >= 0 && said <= mostPlaces) return said;
  return pip === null ? usualPlaces : Math.min(mostPlaces, decimalsOf(pip));
}

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
    ForexQuotations: innerObject({ Open: optionalAmount, Close: optionalAmount, Change: optionalAmount }),
    Sparkline: addition(innerListOf(float)),
    PricePrecision: optionalCount,
    Pip: optionalAmount,
    ForexMinCont: optionalAmount,
    ForexContNum: optionalAmount,
    ForexFeeRate: optionalAmount,
    MarginMode: orNone(count, 0),
    /** Null is the specification's own "no multiple" (FOREX-8). */
    HasForexMultiple: innerListOf(v.object({ Value: amount })),
    UsdPerQuote: addition(optionalAmount),
  }),
  v.transform(({ ForexQuotations: quotations, ...wire }) => {
    const pip = positive(wire.Pip);
    const pricePrecision = placesOf(wire.PricePrecision, pip);
    return {
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
        open: quotations.Open,
        price: quotations.Close,
        changePercent: quotations.Change,
      },
      sparkline: wire.Sparkline,
      pricePrecision,
      /** The last decimal of a price, where the API doesn't say. */
      pip: pip ?? divide(decimal(1), decimal(10 ** pricePrecision), pricePrecision),
      /** Null here and below: the API doesn't say. */
      minimumLots: positive(wire.ForexMinCont),
      unitsPerLot: wire.ForexContNum,
      feeRate: wire.ForexFeeRate,
      marginMode:
        wire.MarginMode === null ? null : wire.MarginMode === 1 ? ('fixed' as const) : ('leverage' as const),
      leverages: wire.HasForexMultiple.flatMap(({ Value }) => positive(Value) ?? []),
      /** The value of one unit of the quote currency in USD; null where the API doesn't say. */
      usdPerQuote: wire.UsdPerQuote,
      /** Whether what is traded is USD, as in USD/JPY: the price then decides what the quote currency is worth. */
      tradesUsd: wire.ShowCode.startsWith('USD/'),
    };
  }),
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
