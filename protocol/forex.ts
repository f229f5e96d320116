import * as v from 'valibot';
import { type Decimal, zero } from '#domain/decimal.ts';
import type { OrderDraft } from '#domain/order-blocker.ts';
import type { Side } from '#domain/profit.ts';
import { addition } from './additions.ts';
import { call, reading, writingByGet } from './call.ts';
import {
  amount,
  id,
  innerObject,
  nameOfCode,
  nothing,
  optionalAmount,
  optionalCount,
  orNone,
  raw,
  text,
} from './fields.ts';
import { summedPageOf } from './pages.ts';

/** The status of an order on the wire (FOREX-20, FOREX-24). */
export const forexStatus = { pending: 0, holding: 1, closed: 3 } as const;
export type ForexStatus = keyof typeof forexStatus;

/** Order types and sides on the wire (FOREX-22, FOREX-23). */
export const orderType = { market: 1, pending: 0 } as const;
export const orderSide = { buy: 1, sell: 2 } as const;

/** The tick that priced a fill; null before the fill (docs/decisions.md). */
export const fillTick = v.fallback(
  v.nullish(
    v.pipe(
      v.object({ Sequence: v.number(), Time: v.number(), Price: amount }),
      v.transform(({ Sequence, Time, Price }) => ({ sequence: Sequence, time: Time, price: Price })),
    ),
    null,
  ),
  null,
);

/** Code and precision of an order's pair come from the list of pairs where the API doesn't send them. */
const pairFields = { ShowCode: text, Code: addition(text), PricePrecision: addition(optionalCount) };

/** The pair of a contract order, which the specification knows by its symbol alone. */
export const tradedPair = innerObject({ Id: addition(text), ...pairFields });

/** The pair of a micro order (MICRO-15). */
export const microPair = innerObject({ Id: text, ...pairFields });

/** The status of an order by its code; an unknown one is closed, and null where the API doesn't say. */
export const statusOf = (status: number | null): ForexStatus | null =>
  status === null ? null : (nameOfCode(forexStatus, status) ?? 'closed');

export const forexOrder = v.pipe(
  v.object({
    Id: id,
    OriginId: text,
    OrderType: optionalCount,
    Quantity: optionalAmount,
    Status: optionalCount,
    OriginPrice: optionalAmount,
    Price: optionalAmount,
    UpdatePrice: optionalAmount,
    FactProfits: optionalAmount,
    CautionMoney: optionalAmount,
    TradeFee: optionalAmount,
    TargetLossPrice: orNone(amount, zero),
    TargetProfitPrice: orNone(amount, zero),
    CreateTimeHandler: text,
    CompleteTimeHandler: text,
    ForexTradeLists: tradedPair,
    OpenTick: addition(fillTick),
    CloseTick: addition(fillTick),
    CloseReason: addition(text),
    Multiple: addition(optionalAmount),
    CopiedFrom: addition(text),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    originId: wire.OriginId,
    side: nameOfCode(orderSide, wire.OrderType),
    lots: wire.Quantity,
    status: statusOf(wire.Status),
    /** The target price of a pending order, the fill price of a market order. */
    orderPrice: wire.OriginPrice,
    openPrice: wire.Price,
    /** The latest price while the order is held, the closing price afterwards. */
    currentPrice: wire.UpdatePrice,
    profit: wire.FactProfits,
    margin: wire.CautionMoney,
    fee: wire.TradeFee,
    /** 0 is off, null unknown. */
    stopLoss: wire.TargetLossPrice,
    takeProfit: wire.TargetProfitPrice,
    createdAt: wire.CreateTimeHandler,
    completedAt: wire.CompleteTimeHandler,
    pairId: wire.ForexTradeLists.Id,
    symbol: wire.ForexTradeLists.ShowCode,
    code: wire.ForexTradeLists.Code,
    pricePrecision: wire.ForexTradeLists.PricePrecision,
    openTick: wire.OpenTick,
    closeTick: wire.CloseTick,
    closeReason: wire.CloseReason,
    /** Null where it isn't known, and without any. */
    leverage: wire.Multiple,
    /** The name of the trader whose order was copied; empty unless it is known to be a copy. */
    copiedFrom: wire.CopiedFrom,
  })),
);

/** An order as the API sends it: its status and the precision of its prices may be missing. */
export type ForexOrderReply = v.InferOutput<typeof forexOrder>;
export type ForexOrder = ForexOrderReply & { pricePrecision: number; status: ForexStatus };

/** The order that was placed, an addition: null where the API doesn't send it. */
const placedOrder = v.pipe(
  v.fallback(v.nullable(v.object({ id, order: forexOrder })), null),
  v.transform((placed) => placed?.order ?? null),
);

/** The totals of the whole list in USD (FOREX-21, FOREX-43): profits are before fees. */
const orderSummary = v.pipe(
  v.object({
    all_fact_profits: optionalAmount,
    all_trade_fees: addition(optionalAmount),
    balance: addition(optionalAmount),
    caution_money_all: addition(optionalAmount),
    hazard_rate: addition(optionalAmount),
  }),
  v.transform((wire) => ({
    profit: wire.all_fact_profits,
    fees: wire.all_trade_fees,
    balance: wire.balance,
    margin: wire.caution_money_all,
    marginLevel: wire.hazard_rate,
  })),
);

const orderPage = summedPageOf(forexOrder, orderSummary);

export type ForexSummary = v.InferOutput<typeof orderSummary>;

/**
 * The price of a stop as it is sent: 0 if it is off (FOREX-34).
 * @throws {RangeError} if it is on without a price
 */
function stopOf(stop: Decimal | null | 'missing'): Decimal {
  if (stop === 'missing') throw new RangeError('A stop that is on needs a price');
  return stop ?? zero;
}

/** Contract orders (FOREX-42 to FOREX-46). All but the list are writes, although they are GET requests. */
export const forexCalls = {
  submit: call({
    ...writingByGet,
    path: '/v2/api/forex/submit',
    access: 'session',
    input: v.object({
      type: raw,
      cont: raw,
      forex_id: raw,
      status: raw,
      target_price: raw,
      stop_loss_price: raw,
      target_profit_price: raw,
      multiple: raw,
    }),
    inputOf: ({ pairId, side, kind, ...draft }: OrderDraft & { pairId: string; side: Side }) => ({
      type: orderSide[side],
      cont: draft.lots,
      forex_id: pairId,
      status: orderType[kind],
      target_price: kind === 'pending' ? draft.price : zero,
      stop_loss_price: stopOf(draft.stopLoss),
      target_profit_price: stopOf(draft.takeProfit),
      multiple: draft.leverage ?? '1',
    }),
    reply: addition(placedOrder),
  }),
  orders: call({
    ...reading,
    path: '/v2/api/forex/my_deal',
    access: 'session',
    isStored: true,
    input: v.object({ status: raw, page: raw }),
    inputOf: ({ status, page }: { status: ForexStatus; page: number }) => ({
      status: forexStatus[status],
      page,
    }),
    reply: orderPage,
  }),
  close: call({
    ...writingByGet,
    path: '/v2/api/forex/close',
    access: 'session',
    input: v.object({ id: raw }),
    reply: nothing,
  }),
  /** Cancels a pending order. */
  cancel: call({
    ...writingByGet,
    path: '/v2/api/forex/cancel_trade',
    access: 'session',
    input: v.object({ id: raw }),
    reply: nothing,
  }),
  /** Sets the stops of a held order; 0 removes a stop. */
  setStops: call({
    ...writingByGet,
    path: '/v2/api/forex/set_stop_price',
    access: 'session',
    input: v.object({ id: raw, stop_loss_price: raw, target_profit_price: raw }),
    inputOf: ({
      orderId,
      stopLoss,
      takeProfit,
    }: { orderId: string } & Pick<OrderDraft, 'stopLoss' | 'takeProfit'>) => ({
      id: orderId,
      stop_loss_price: stopOf(stopLoss),
      target_profit_price: stopOf(takeProfit),
    }),
    reply: nothing,
  }),
};
