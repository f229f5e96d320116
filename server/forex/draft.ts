import { compare, type Decimal, isNegative, isOnStep, isZero, parseDecimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import type { ReceivedInput } from '#protocol/call.ts';
import { type forexCalls, orderSide, orderType } from '#protocol/forex.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { Market } from '../prices/market.ts';
import * as refusals from './refusals.ts';

/** A parsed order, whose rules aren't checked yet. */
export interface ParsedOrder {
  instrument: Instrument;
  side: Side;
  draft: OrderDraft & { stopLoss: Decimal | null; takeProfit: Decimal | null };
}

/** Parses a price; null if it is empty or 0. @throws {Refusal} unless it is a multiple of the pair's pip. */
export function priceFrom(text: string, { pip }: Instrument): Decimal | null {
  if (text === '') return null;
  const price = parseDecimal(text);
  if (price === null || isNegative(price)) throw refusals.priceNotNumeric();
  if (isZero(price)) return null;
  if (!isOnStep(price, pip)) throw refusals.priceOffPip(pip);
  return price;
}

function lotsFrom(text: string): Decimal | null {
  if (text === '') return null;
  const lots = parseDecimal(text);
  if (lots === null) throw refusals.lotsNotNumeric();
  return lots;
}

const sideFrom = (type: string): Side => {
  if (type === String(orderSide.buy)) return 'buy';
  if (type === String(orderSide.sell)) return 'sell';
  throw refusals.unknownSide();
};

const kindFrom = (status: string): OrderDraft['kind'] => {
  if (status === String(orderType.market)) return 'market';
  if (status === String(orderType.pending)) return 'pending';
  throw refusals.unknownKind();
};

/** The requested leverage if the pair offers it, otherwise null. */
function leverageFrom(text: string, { leverages }: Instrument): Decimal | null {
  const requested = parseDecimal(text);
  return leverages.find((leverage) => requested !== null && compare(leverage, requested) === 0) ?? null;
}

/**
 * Parses a submission from any client. Texts that aren't numbers are refused here; whether the numbers make a
 * valid order is decided by `exchangeOrderBlocker`.
 * @throws {Refusal}
 */
export function orderFrom(input: ReceivedInput<typeof forexCalls.submit>, market: Market): ParsedOrder {
  const instrument = market.instrument(input.forex_id);
  if (!instrument) throw refusals.unknownPair();
  const kind = kindFrom(input.status);
  return {
    instrument,
    side: sideFrom(input.type),
    draft: {
      kind,
      lots: lotsFrom(input.cont),
      leverage: instrument.marginMode === 'fixed' ? null : leverageFrom(input.multiple, instrument),
      price: kind === 'pending' ? priceFrom(input.target_price, instrument) : null,
      stopLoss: priceFrom(input.stop_loss_price, instrument),
      takeProfit: priceFrom(input.target_profit_price, instrument),
    },
  };
}
