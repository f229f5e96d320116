import * as v from 'valibot';
import { amount, id, optionalAmount } from './fields.ts';
import { bar } from './market.ts';

export const livePath = '/v2/ws';

/** What the client sends on the live channel (document 1, §7). */
export const clientFrame = v.variant('type', [
  v.object({ type: v.literal('login'), token: v.string() }),
  v.object({ type: v.literal('logout') }),
  v.object({ type: v.literal('sub'), topic: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ type: v.literal('unsub'), topic: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ type: v.literal('ping'), ts: v.number() }),
]);

export type ClientFrame = v.InferOutput<typeof clientFrame>;

/** The server's frames about the channel itself. */
export const controlFrame = v.variant('type', [
  v.object({ type: v.literal('login_result'), code: v.number(), msg: v.string() }),
  v.object({ type: v.literal('pong'), ts: v.number() }),
]);

export type ControlFrame = v.InferOutput<typeof controlFrame>;

const marketMove = v.object({ symbol: v.string(), quotation: v.object({ Close: amount, Change: amount }) });

/** DAY_MARKET: one move, or a list of them. */
export const marketMoves = v.pipe(
  v.union([marketMove, v.array(marketMove)]),
  v.transform((wire) =>
    (Array.isArray(wire) ? wire : [wire]).map(({ symbol, quotation }) => ({
      code: symbol,
      price: quotation.Close,
      changePercent: quotation.Change,
    })),
  ),
);

export type MarketMove = v.InferOutput<typeof marketMoves>[number];

export const liveBar = bar;

/** FOREX_TRADE: where the user's open contracts stand. */
export const positionsMove = v.pipe(
  v.object({
    TransOrder: v.array(v.object({ Id: id, UpdatePrice: amount, FactProfits: amount })),
    ProfitsTotal: amount,
    HazardRate: optionalAmount,
    CautionMoneyAll: amount,
  }),
  v.transform((wire) => ({
    orders: wire.TransOrder.map((order) => ({
      id: order.Id,
      currentPrice: order.UpdatePrice,
      profit: order.FactProfits,
    })),
    profit: wire.ProfitsTotal,
    riskRate: wire.HazardRate,
    margin: wire.CautionMoneyAll,
  })),
);

export type PositionsMove = v.InferOutput<typeof positionsMove>;

/** FOREX_CLOSED: the ids of contracts that have just been closed. */
export const closedOrders = v.array(id);

/** Topics by name; a kline topic carries the pair's Code. */
export const topics = {
  market: 'DAY_MARKET',
  bars: (code: string) => `KLINE.${code}`,
  positions: 'FOREX_TRADE',
  closed: 'FOREX_CLOSED',
} as const;

export const topicFrame = v.object({ type: v.string(), topic: v.string(), data: v.unknown() });
