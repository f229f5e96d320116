import * as v from 'valibot';
import { bar } from './bar.ts';
import { amount, count, flag, id, optionalAmount, optionalCount, text } from './fields.ts';
import { listOf } from './lists.ts';
import type { TopicName } from './live-topics.ts';

/**
 * A place in a topic of events: the event with this number, counted from 1 within the epoch. The epoch is empty, and
 * the number 0, before the first event, and where the app knows of none (docs/additions.md).
 */
const position = v.object({
  epoch: v.pipe(v.string(), v.maxLength(40)),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

export type Position = v.InferOutput<typeof position>;

/** The client's messages on the live channel (LIVE-9 to LIVE-13). */
export const clientFrame = v.variant('type', [
  v.object({ type: v.literal('login'), token: v.string() }),
  v.object({ type: v.literal('logout') }),
  v.object({
    type: v.literal('sub'),
    topic: v.pipe(v.string(), v.maxLength(100)),
    /** An addition: the last event that the app has (LIVE-21). */
    since: v.optional(position),
  }),
  v.object({ type: v.literal('unsub'), topic: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ type: v.literal('ping'), ts: v.number() }),
]);

export type ClientFrame = v.InferOutput<typeof clientFrame>;

/**
 * The answer to a `sub` with `since`, an addition: `resumed` says that what the app has missed was sent before it;
 * otherwise the app has to read again what the topic is about (LIVE-22). Events go on from this place.
 */
const subscribed = v.object({
  type: v.literal('sub_result'),
  topic: text,
  resumed: flag,
  ...position.entries,
});

/** The server's messages about the channel itself (LIVE-4, LIVE-14). */
export const controlFrame = v.variant('type', [
  subscribed,
  v.object({ type: v.literal('login_result'), code: count, msg: text }),
  v.object({ type: v.literal('pong'), ts: optionalCount }),
]);

export type ControlFrame = v.InferOutput<typeof controlFrame>;

/** Which event the frame of a numbered topic is, an addition. */
export const eventPosition = v.object({ topic: v.string(), ...position.entries });

/** Which request has caused an event, an addition: its answer has the app read again what changed (LIVE-23). */
export const eventCause = v.object({ request_id: v.string() });

const marketMove = v.pipe(
  v.object({
    symbol: id,
    // The specification names the two fields, not how they are written.
    quotation: v.union([
      v.object({ Close: amount, Change: optionalAmount }),
      v.pipe(
        v.object({ close: amount, change: optionalAmount }),
        v.transform(({ close, change }) => ({ Close: close, Change: change })),
      ),
    ]),
  }),
  v.transform(({ symbol, quotation }) => ({
    code: symbol,
    price: quotation.Close,
    changePercent: quotation.Change,
  })),
);

/** DAY_MARKET: one move or a list of moves (LIVE-15). */
const marketMoves = v.pipe(
  v.union([marketMove, listOf(marketMove)]),
  v.transform((moves) => (Array.isArray(moves) ? moves : [moves])),
);

export type MarketMove = v.InferOutput<typeof marketMoves>[number];

const orderMoves = listOf(
  v.pipe(
    v.object({ Id: id, UpdatePrice: optionalAmount, FactProfits: optionalAmount }),
    v.transform((order) => ({ id: order.Id, currentPrice: order.UpdatePrice, profit: order.FactProfits })),
  ),
);

/** FOREX_TRADE: prices and profits of the user's open contracts (LIVE-17, LIVE-18). */
const positionsMove = v.pipe(
  v.object({
    TransOrder: orderMoves,
    ProfitsTotal: optionalAmount,
    HazardRate: optionalAmount,
    CautionMoneyAll: optionalAmount,
  }),
  v.transform((wire) => ({
    orders: wire.TransOrder,
    profit: wire.ProfitsTotal,
    marginLevel: wire.HazardRate,
    margin: wire.CautionMoneyAll,
  })),
);

export type PositionsMove = v.InferOutput<typeof positionsMove>;

/** FOREX_FOLLOW_TRADE: prices and profits of open follow orders, alone or under TransOrder (FOLLOW-48). */
const copiesMove = v.union([
  orderMoves,
  v.pipe(
    v.object({ TransOrder: orderMoves }),
    v.transform(({ TransOrder }) => TransOrder),
  ),
]);

export type CopiesMove = v.InferOutput<typeof copiesMove>;

/** FOREX_CLOSED: the ids of contracts that were just closed (LIVE-19). */
const closedOrders = listOf(id);

/** The data of each topic. */
export const liveData = {
  market: marketMoves,
  bars: bar,
  positions: positionsMove,
  closed: closedOrders,
  copies: copiesMove,
} as const satisfies Record<TopicName, v.GenericSchema>;

export type TopicData<Name extends TopicName> = v.InferOutput<(typeof liveData)[Name]>;

/**
 * A frame with a topic's data. The specification names the topics and what they carry, not the frame: the topic
 * may stand under `topic` or `type`, the data under `data` or in the frame itself.
 */
export const topicFrame = v.pipe(
  v.looseObject({ type: text, topic: text }),
  v.transform(({ type, topic, ...rest }) => ({
    topic: topic || type,
    data: 'data' in rest ? rest.data : rest,
  })),
);
