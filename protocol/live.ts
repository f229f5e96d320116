import * as v from 'valibot';
import { amount, count, id, optionalAmount, optionalCount, text } from './fields.ts';
import { listOf } from './lists.ts';
import { bar } from './market.ts';

export const livePath = '/v2/ws';

/** What the client sends on the live channel (LIVE-9 to LIVE-13). */
export const clientFrame = v.variant('type', [
  v.object({ type: v.literal('login'), token: v.string() }),
  v.object({ type: v.literal('logout') }),
  v.object({ type: v.literal('sub'), topic: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ type: v.literal('unsub'), topic: v.pipe(v.string(), v.maxLength(100)) }),
  v.object({ type: v.literal('ping'), ts: v.number() }),
]);

export type ClientFrame = v.InferOutput<typeof clientFrame>;

/** What the server sends about the channel itself (LIVE-4, LIVE-14). */
export const controlFrame = v.variant('type', [
  v.object({ type: v.literal('login_result'), code: count, msg: text }),
  v.object({ type: v.literal('pong'), ts: optionalCount }),
]);

export type ControlFrame = v.InferOutput<typeof controlFrame>;

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

/** FOREX_TRADE: prices and profits of the user's open contracts (LIVE-17, LIVE-18). */
const positionsMove = v.pipe(
  v.object({
    TransOrder: listOf(v.object({ Id: id, UpdatePrice: optionalAmount, FactProfits: optionalAmount })),
    ProfitsTotal: optionalAmount,
    HazardRate: optionalAmount,
    CautionMoneyAll: optionalAmount,
  }),
  v.transform((wire) => ({
    orders: wire.TransOrder.map((order) => ({
      id: order.Id,
      currentPrice: order.UpdatePrice,
      profit: order.FactProfits,
    })),
    profit: wire.ProfitsTotal,
    marginLevel: wire.HazardRate,
    margin: wire.CautionMoneyAll,
  })),
);

export type PositionsMove = v.InferOutput<typeof positionsMove>;

/** FOREX_CLOSED: the ids of contracts that were just closed (LIVE-19). */
const closedOrders = listOf(id);

interface LiveTopic {
  name: string;
  /** The number of parameters after the name, each preceded by a dot. */
  parameters: 0 | 1 | 2;
  /** Whether only a logged-in connection may subscribe. */
  isPrivate: boolean;
  data: v.GenericSchema;
}

export const liveTopics = {
  market: { name: 'DAY_MARKET', parameters: 0, isPrivate: false, data: marketMoves },
  /** The parameter is the pair's code (LIVE-16). */
  bars: { name: 'KLINE', parameters: 1, isPrivate: false, data: bar },
  positions: { name: 'FOREX_TRADE', parameters: 0, isPrivate: true, data: positionsMove },
  closed: { name: 'FOREX_CLOSED', parameters: 0, isPrivate: true, data: closedOrders },
  /** The parameters are the ids of the user and of the trader that the user follows. */
  copies: { name: 'FOREX_FOLLOW_TRADE', parameters: 2, isPrivate: true, data: v.unknown() },
} as const satisfies Record<string, LiveTopic>;

export type TopicName = keyof typeof liveTopics;
export type TopicData<Name extends TopicName> = v.InferOutput<(typeof liveTopics)[Name]['data']>;

/** The text of a topic in `sub` and `unsub` frames. */
export const topicOf = (name: TopicName, ...parameters: string[]): string =>
  [liveTopics[name].name, ...parameters].join('.');

/** Parses the text of a topic; null when the name or the number of parameters is unknown. */
export function readTopic(text: string): { name: TopicName; parameters: string[] } | null {
  const [wireName, ...rest] = text.split('.');
  // Object.keys returns string[]; the table has no other keys.
  const name = (Object.keys(liveTopics) as TopicName[]).find((key) => liveTopics[key].name === wireName);
  if (!name) return null;
  const count = liveTopics[name].parameters;
  // A single parameter is a pair's code, which may contain dots.
  const parameters = count === 1 ? [rest.join('.')] : rest;
  return parameters.length === count && parameters.every(Boolean) ? { name, parameters } : null;
}

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
