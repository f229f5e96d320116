import * as v from 'valibot';
import { call } from './call.ts';
import { amount, id, nothing, optionalAmount, pageOf, raw, text } from './fields.ts';

/** Forex order status on the wire (document 1, §3). */
export const forexStatus = { pending: 0, holding: 1, closed: 3 } as const;
export type ForexStatus = keyof typeof forexStatus;

/** Order types and sides as `forex/submit` takes them (document 1, §4). */
export const orderType = { market: 1, pending: 0 } as const;
export const orderSide = { buy: 1, sell: 2 } as const;

/** The tick that priced a fill, absent before there was one. */
export const fillTick = v.nullish(
  v.pipe(
    v.object({ Sequence: v.number(), Time: v.number(), Price: amount }),
    v.transform(({ Sequence, Time, Price }) => ({ sequence: Sequence, time: Time, price: Price })),
  ),
  null,
);

const statusOf = (status: number): ForexStatus =>
  status === forexStatus.pending ? 'pending' : status === forexStatus.holding ? 'holding' : 'closed';

export const forexOrder = v.pipe(
  v.object({
    Id: id,
    OriginId: id,
    OrderType: v.number(),
    Quantity: amount,
    Status: v.number(),
    OriginPrice: amount,
    Price: optionalAmount,
    UpdatePrice: optionalAmount,
    FactProfits: optionalAmount,
    CautionMoney: amount,
    TradeFee: amount,
    TargetLossPrice: amount,
    TargetProfitPrice: amount,
    CreateTimeHandler: v.string(),
    CompleteTimeHandler: text,
    ForexTradeLists: v.object({ ShowCode: v.string(), Code: v.string(), PricePrecision: v.number() }),
    OpenTick: fillTick,
    CloseTick: fillTick,
    CloseReason: text,
  }),
  v.transform((wire) => ({
    id: wire.Id,
    originId: wire.OriginId,
    side: wire.OrderType === orderSide.buy ? ('buy' as const) : ('sell' as const),
    lots: wire.Quantity,
    status: statusOf(wire.Status),
    /** The price the order was placed at: the target of a pending one, the fill of a market one. */
    orderPrice: wire.OriginPrice,
    openPrice: wire.Price,
    /** The latest price while it is held, the closing price afterwards. */
    currentPrice: wire.UpdatePrice,
    profit: wire.FactProfits,
    margin: wire.CautionMoney,
    fee: wire.TradeFee,
    stopLoss: wire.TargetLossPrice,
    takeProfit: wire.TargetProfitPrice,
    createdAt: wire.CreateTimeHandler,
    completedAt: wire.CompleteTimeHandler,
    symbol: wire.ForexTradeLists.ShowCode,
    code: wire.ForexTradeLists.Code,
    pricePrecision: wire.ForexTradeLists.PricePrecision,
    openTick: wire.OpenTick,
    closeTick: wire.CloseTick,
    closeReason: wire.CloseReason,
  })),
);

export type ForexOrder = v.InferOutput<typeof forexOrder>;

/** One page of orders with the sums above the list. */
const orderPage = v.pipe(
  v.object({
    ...pageOf(forexOrder).entries,
    all_fact_profits: optionalAmount,
    balance: optionalAmount,
    caution_money_all: optionalAmount,
    hazard_rate: optionalAmount,
  }),
  v.transform((wire) => ({
    data: wire.data,
    total: wire.total,
    summary: {
      profit: wire.all_fact_profits,
      balance: wire.balance,
      margin: wire.caution_money_all,
      riskRate: wire.hazard_rate,
    },
  })),
);

export type ForexOrderPage = v.InferOutput<typeof orderPage>;
export type ForexSummary = ForexOrderPage['summary'];

/** Contract orders (document 1, §7). All but the list are writes, though the API takes them as GETs. */
export const forexCalls = {
  submit: call({
    method: 'GET',
    path: '/v2/api/forex/submit',
    effect: 'write',
    encoding: 'query',
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
    reply: v.object({ id }),
  }),
  orders: call({
    method: 'GET',
    path: '/v2/api/forex/my_deal',
    effect: 'read',
    encoding: 'query',
    access: 'session',
    input: v.object({ status: raw, page: raw }),
    reply: orderPage,
  }),
  close: call({
    method: 'GET',
    path: '/v2/api/forex/close',
    effect: 'write',
    encoding: 'query',
    access: 'session',
    input: v.object({ id: raw }),
    reply: nothing,
  }),
  /** Cancels a pending order. */
  cancel: call({
    method: 'GET',
    path: '/v2/api/forex/cancel_trade',
    effect: 'write',
    encoding: 'query',
    access: 'session',
    input: v.object({ id: raw }),
    reply: nothing,
  }),
  /** Sets or clears (0) the stops of a held order. */
  setStops: call({
    method: 'GET',
    path: '/v2/api/forex/set_stop_price',
    effect: 'write',
    encoding: 'query',
    access: 'session',
    input: v.object({ id: raw, stop_loss_price: raw, target_profit_price: raw }),
    reply: nothing,
  }),
};
