import { type Decimal, decimal } from '#domain/decimal.ts';
import { profitOf, type Side } from '#domain/profit.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Market } from '../prices/market.ts';

/** An open order as it is stored. */
export interface OpenOrder {
  id: number;
  /** The instrument's code. */
  instrument: string;
  side: Side;
  lots: string;
  open_price: string;
}

/** @throws {Error} for an instrument that isn't listed */
export function listed(market: Market, code: string): Instrument {
  const instrument = market.instrument(code);
  if (!instrument) throw new Error(`An order is for ${code}, which isn't listed.`);
  return instrument;
}

/** The current price of an open order's pair, and the profit in USD at that price. */
export function openProfitOf(
  { instrument: code, side, lots, open_price }: Omit<OpenOrder, 'id'>,
  market: Market,
): { price: Decimal; profit: Decimal } {
  const instrument = listed(market, code);
  const { price } = market.tick(instrument.id);
  const exposure = {
    side,
    lots: decimal(lots),
    unitsPerLot: instrument.unitsPerLot,
    openPrice: decimal(open_price),
    usdPerQuote: market.usdPerQuote(instrument),
  };
  return { price, profit: profitOf(exposure, price) };
}
