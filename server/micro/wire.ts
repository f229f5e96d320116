import type { WireReply } from '#protocol/call.ts';
import { type microCalls, microDirection, microStatus } from '#protocol/micro.ts';
import type { Tick } from '../prices/market.ts';
import { amounts, durations } from './offer.ts';
import type { MicroOrder } from './orders.ts';

type WireOrder = WireReply<typeof microCalls.orders>['data'][number];

export const wireOffer = (): WireReply<typeof microCalls.options> => ({
  seconds: durations.map((duration) => ({
    Id: duration.id,
    Seconds: duration.seconds,
    ProfitRatio: duration.minimumRatio,
    profit_max_ratio: duration.maximumRatio,
    LimitAmount: duration.limitAmount,
  })),
  numbers: amounts.map((amount) => ({ Number: amount })),
});

const wireTick = (tick: Tick | null) =>
  tick && { Sequence: tick.sequence, Time: tick.time, Price: tick.price };

/** An order in the API's form (MICRO-15). */
export function wireOrder(order: MicroOrder, now: number): WireOrder {
  const { instrument, completedAt } = order;
  return {
    Id: order.id,
    ForexTradeList: {
      Id: instrument.id,
      ShowCode: instrument.symbol,
      Code: instrument.code,
      PricePrecision: instrument.pricePrecision,
    },
    Type: microDirection[order.direction],
    Status: microStatus[order.status],
    Number: order.amount,
    OpenPrice: order.openPrice,
    EndPrice: order.endPrice,
    ProfitRatio: order.minimumRatio,
    ProfitMaxRatio: order.maximumRatio,
    FactProfits: order.profit,
    Seconds: order.seconds,
    RemainMilliSeconds: Math.max(0, order.expiresAt - now),
    CreatedAtST: new Date(order.createdAt).toISOString(),
    CompleteAtST: completedAt === null ? null : new Date(completedAt).toISOString(),
    OpenTick: wireTick(order.openTick),
    EndTick: wireTick(order.endTick),
  };
}
