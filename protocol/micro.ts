import * as v from 'valibot';
import type { Decimal } from '#domain/decimal.ts';
import type { MicroDirection } from '#domain/micro.ts';
import { addition } from './additions.ts';
import { call, reading, writingByGet } from './call.ts';
import { amount, count, id, madeId, nameOfCode, optionalAmount, optionalCount, raw, text } from './fields.ts';
import { fillTick, microPair } from './forex.ts';
import { innerListOf, listOf } from './lists.ts';
import { pageOf } from './pages.ts';

/** The status of an order on the wire (MICRO-20). */
export const microStatus = { running: 1, closed: 3 } as const;
export type MicroStatus = keyof typeof microStatus;

/** Directions on the wire (MICRO-16, MICRO-17). */
export const microDirection = { up: 1, down: 2 } as const;

export const microDuration = v.pipe(
  v.object({
    Id: id,
    Seconds: count,
    ProfitRatio: optionalAmount,
    profit_max_ratio: optionalAmount,
    LimitAmount: optionalAmount,
  }),
  v.transform((wire) => ({
    id: wire.Id,
    seconds: wire.Seconds,
    minimumRatio: wire.ProfitRatio,
    maximumRatio: wire.profit_max_ratio,
    limitAmount: wire.LimitAmount,
  })),
);

/** A duration on offer (MICRO-13): its payout ratios, and its minimum amount in USD. */
export type MicroDuration = v.InferOutput<typeof microDuration>;

const durationsAndAmounts = v.object({
  seconds: listOf(microDuration),
  numbers: innerListOf(
    v.union([
      amount,
      v.pipe(
        v.object({ Number: amount }),
        v.transform((option) => option.Number),
      ),
    ]),
  ),
});

/** A reply that is the list of durations, or null for none: there are no amounts to pick from, only one to type. */
const durationsAlone = v.pipe(
  listOf(microDuration),
  v.transform((seconds): v.InferOutput<typeof durationsAndAmounts> => ({ seconds, numbers: [] })),
);

const options = v.pipe(
  v.lazy((value) => (Array.isArray(value) || value === null ? durationsAlone : durationsAndAmounts)),
  v.transform((wire) => ({ durations: wire.seconds, amounts: wire.numbers })),
);

/** The durations on offer, and the amounts in USD that the picker offers (MICRO-13, MICRO-14). */
export type MicroOptions = v.InferOutput<typeof options>;

const microOrder = v.pipe(
  v.object({
    Id: id,
    ForexTradeList: microPair,
    Type: optionalCount,
    Status: optionalCount,
    Number: optionalAmount,
    OpenPrice: optionalAmount,
    EndPrice: optionalAmount,
    ProfitRatio: optionalAmount,
    ProfitMaxRatio: optionalAmount,
    FactProfits: optionalAmount,
    Seconds: optionalCount,
    RemainMilliSeconds: optionalCount,
    CreatedAtST: text,
    CompleteAtST: text,
    OpenTick: addition(fillTick),
    EndTick: addition(fillTick),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    pairId: wire.ForexTradeList.Id,
    symbol: wire.ForexTradeList.ShowCode,
    code: wire.ForexTradeList.Code,
    pricePrecision: wire.ForexTradeList.PricePrecision,
    direction: nameOfCode(microDirection, wire.Type),
    status: wire.Status === null ? null : (nameOfCode(microStatus, wire.Status) ?? 'closed'),
    amount: wire.Number,
    openPrice: wire.OpenPrice,
    endPrice: wire.EndPrice,
    minimumRatio: wire.ProfitRatio,
    maximumRatio: wire.ProfitMaxRatio,
    profit: wire.FactProfits,
    seconds: wire.Seconds,
    remainingMilliseconds: wire.RemainMilliSeconds ?? 0,
    createdAt: wire.CreatedAtST,
    completedAt: wire.CompleteAtST,
    openTick: wire.OpenTick,
    endTick: wire.EndTick,
  })),
);

/** An order as the API sends it: its status and the precision of its prices may be missing. */
export type MicroOrderReply = v.InferOutput<typeof microOrder>;
export type MicroOrder = MicroOrderReply & { pricePrecision: number; status: MicroStatus };

interface MicroSubmission {
  pairId: string;
  direction: MicroDirection;
  seconds: number;
  /** In USD. */
  amount: Decimal;
}

/** Micro trading (MICRO-27 to MICRO-29). The submit is a write, although it is a GET request. */
export const microCalls = {
  options: call({
    ...reading,
    path: '/v2/api/micro/get_seconds',
    access: 'public',
    isStored: true,
    input: v.object({ sec: v.optional(raw), number: v.optional(raw) }),
    inputOf: (_: Record<never, never>) => ({ sec: '', number: '' }),
    reply: options,
  }),
  submit: call({
    ...writingByGet,
    path: '/v2/api/micro/submit',
    access: 'session',
    input: v.object({ forex_id: raw, type: raw, number: raw, seconds: raw }),
    inputOf: ({ pairId, direction, seconds, amount }: MicroSubmission) => ({
      forex_id: pairId,
      type: microDirection[direction],
      number: amount,
      seconds,
    }),
    reply: addition(madeId),
  }),
  orders: call({
    ...reading,
    path: '/v2/api/micro/orders',
    access: 'session',
    isStored: true,
    input: v.object({ status: raw, page: raw }),
    inputOf: ({ status, page }: { status: MicroStatus; page: number }) => ({
      status: microStatus[status],
      page,
    }),
    reply: pageOf(microOrder),
  }),
};
