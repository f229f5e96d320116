import * as v from 'valibot';
import { call } from './call.ts';
import { amount, id, optionalAmount, pageOf, raw, text } from './fields.ts';
import { fillTick } from './forex.ts';

/** Micro order status and direction on the wire (document 1, §4). */
export const microStatus = { running: 1, closed: 3 } as const;
export type MicroStatus = keyof typeof microStatus;
export const microDirection = { up: 1, down: 2 } as const;

const duration = v.pipe(
  v.object({
    Id: id,
    Seconds: v.number(),
    ProfitRatio: amount,
    profit_max_ratio: amount,
    LimitAmount: amount,
  }),
  v.transform((wire) => ({
    id: wire.Id,
    seconds: wire.Seconds,
    minimumRatio: wire.ProfitRatio,
    maximumRatio: wire.profit_max_ratio,
    limitAmount: wire.LimitAmount,
  })),
);

/** A duration on offer: the payout ratio's range, and the least amount in USD. */
export type MicroDuration = v.InferOutput<typeof duration>;

const options = v.pipe(
  v.object({ seconds: v.array(duration), numbers: v.array(v.object({ Number: amount })) }),
  v.transform((wire) => ({ durations: wire.seconds, amounts: wire.numbers.map((each) => each.Number) })),
);

/** The durations on offer, and the amounts to pick from in USD. */
export type MicroOptions = v.InferOutput<typeof options>;

const microOrder = v.pipe(
  v.object({
    Id: id,
    ForexTradeList: v.object({ Id: id, ShowCode: v.string(), Code: v.string(), PricePrecision: v.number() }),
    Type: v.number(),
    Status: v.number(),
    Number: amount,
    OpenPrice: amount,
    EndPrice: optionalAmount,
    ProfitRatio: amount,
    ProfitMaxRatio: amount,
    FactProfits: optionalAmount,
    Seconds: v.number(),
    RemainMilliSeconds: v.number(),
    CreatedAtST: v.string(),
    CompleteAtST: text,
    OpenTick: fillTick,
    EndTick: fillTick,
  }),
  v.transform((wire) => ({
    id: wire.Id,
    pairId: wire.ForexTradeList.Id,
    symbol: wire.ForexTradeList.ShowCode,
    code: wire.ForexTradeList.Code,
    pricePrecision: wire.ForexTradeList.PricePrecision,
    direction: wire.Type === microDirection.up ? ('up' as const) : ('down' as const),
    status: wire.Status === microStatus.running ? ('running' as const) : ('closed' as const),
    amount: wire.Number,
    openPrice: wire.OpenPrice,
    endPrice: wire.EndPrice,
    minimumRatio: wire.ProfitRatio,
    maximumRatio: wire.ProfitMaxRatio,
    profit: wire.FactProfits,
    seconds: wire.Seconds,
    remainingMilliseconds: wire.RemainMilliSeconds,
    createdAt: wire.CreatedAtST,
    completedAt: wire.CompleteAtST,
    openTick: wire.OpenTick,
    endTick: wire.EndTick,
  })),
);

export type MicroOrder = v.InferOutput<typeof microOrder>;

/** Micro trading (document 1, §7): the submit is a write, though the API takes it as a GET. */
export const microCalls = {
  options: call({
    method: 'GET',
    path: '/v2/api/micro/get_seconds',
    effect: 'read',
    encoding: 'query',
    access: 'public',
    input: v.object({ sec: v.optional(raw), number: v.optional(raw) }),
    reply: options,
  }),
  submit: call({
    method: 'GET',
    path: '/v2/api/micro/submit',
    effect: 'write',
    encoding: 'query',
    access: 'session',
    input: v.object({ forex_id: raw, type: raw, number: raw, seconds: raw }),
    reply: v.object({ id }),
  }),
  orders: call({
    method: 'GET',
    path: '/v2/api/micro/orders',
    effect: 'read',
    encoding: 'query',
    access: 'session',
    input: v.object({ status: raw, page: raw }),
    reply: pageOf(microOrder),
  }),
};
