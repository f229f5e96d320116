import { compare, type Decimal, isNegative, isOnStep, isZero, parseDecimal } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-obstacle.ts';
import type { Side } from '#domain/profit.ts';
import { orderSide, orderType } from '#protocol/forex.ts';
import type { Instrument } from '../market/instruments.ts';
import type { Market } from '../market/market.ts';
import * as refusals from './refusals.ts';

/** `forex/submit` as it came in, all text (document 1, §7). */
export interface SubmitInput {
  type: string;
  cont: string;
  forex_id: string;
  status: string;
  target_price: string;
  stop_loss_price: string;
  target_profit_price: string;
  multiple: string;
}

/** An order as the rules see it. */
export interface OrderRequest {
  instrument: Instrument;
  side: Side;
  draft: OrderDraft & { stopLoss: Decimal | null; takeProfit: Decimal | null };
}

/** A price that must be on the pair's grid; empty and 0 are none. */
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

/** The leverage that was asked for, if the pair has it. */
function leverageFrom(text: string, { leverages }: Instrument): Decimal | null {
  const asked = parseDecimal(text);
  return leverages.find((each) => asked !== null && compare(each, asked) === 0) ?? null;
}

/**
 * Reads what was sent, whoever sent it. What isn't a number is refused here; whether the numbers make an
 * order is for `orderObstacle`.
 * @throws {Refusal}
 */
export function orderRequestFrom(input: SubmitInput, market: Market): OrderRequest {
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
