import type { FeeBasis } from '#domain/contract-fee.ts';
import { toNumber } from '#domain/decimal.ts';
import type { Period } from '#domain/period.ts';
import type { WireReply } from '#protocol/call.ts';
import type { chartCalls } from '#protocol/chart.ts';
import type { marketCalls } from '#protocol/market.ts';
import { categories, type Instrument } from '../prices/instrument.ts';
import { feeRateOf } from '../prices/instruments.ts';
import { type Market, type MovableMarket, priceOf } from '../prices/market.ts';
import type { PipBar } from '../prices/pip-series.ts';

type WirePair = WireReply<typeof marketCalls.pairs>[number];
/** A pair without its name, which depends on the language of the call. */
export type NamelessPair = Omit<WirePair, 'Name'>;
type WireBar = WireReply<typeof chartCalls.bars>[number];

const sparklinePoints = 24;

/**
 * The prices since the day's opening, which the change is counted from, oldest first, evenly thinned out; the last one
 * is the current price.
 */
function sparklineOf(instrument: Instrument, market: MovableMarket): number[] {
  const series = market.series(instrument.id);
  const day = series.last('1day');
  if (day === undefined) return [];
  const bars = series.since('5min', day.time);
  const step = Math.ceil(bars.length / sparklinePoints);
  const closes = bars.filter((_, index) => (bars.length - 1 - index) % step === 0).map(({ close }) => close);
  return [day.open, ...closes].map((pips) => toNumber(priceOf(instrument, pips)));
}

/** A pair in the API's form (MARKET-29). */
export function wirePair(instrument: Instrument, market: MovableMarket, basis: FeeBasis): NamelessPair {
  const quote = market.quote(instrument.id);
  return {
    Id: instrument.id,
    Code: instrument.code,
    ShowCode: instrument.symbol,
    Logo: instrument.logo,
    CategoryId: categories.indexOf(instrument.category) + 1,
    MarketStatus: quote.isOpen ? 1 : 0,
    NextOpening: quote.isOpen ? null : market.nextOpening(instrument),
    ForexQuotations: { Open: quote.open, Close: quote.tick.price, Change: quote.changePercent },
    Sparkline: sparklineOf(instrument, market),
    PricePrecision: instrument.pricePrecision,
    Pip: instrument.pip,
    ForexMinCont: instrument.minimumLots,
    ForexContNum: instrument.unitsPerLot,
    ForexFeeRate: feeRateOf(instrument, basis),
    MarginMode: instrument.marginMode === 'fixed' ? 1 : 0,
    HasForexMultiple: instrument.leverages.map((Value) => ({ Value })),
    UsdPerQuote: market.usdPerQuote(instrument),
  };
}

export function wireBar(instrument: Instrument, period: Period, bar: PipBar): WireBar {
  const price = (pips: number) => toNumber(priceOf(instrument, pips));
  return {
    Time: bar.time,
    Open: price(bar.open),
    High: price(bar.high),
    Low: price(bar.low),
    Close: price(bar.close),
    Volume: bar.volume,
    Period: period,
  };
}

/** One pair in the topic DAY_MARKET (LIVE-15). */
export const wireMove = ({ id, code }: Instrument, market: Market) => {
  const quote = market.quote(id);
  return { symbol: code, quotation: { Close: quote.tick.price, Change: quote.changePercent } };
};
