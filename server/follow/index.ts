import { toFixed } from '#domain/decimal.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { readTopic } from '#protocol/read-topic.ts';
import type { Area } from '../kernel/area.ts';
import { type PageRequest, pageReply } from '../kernel/calls/paging.ts';
import type { Queries } from '../kernel/database/question.ts';
import { startTask } from '../kernel/processes/background.ts';
import { type DueWork, dueIn } from '../kernel/processes/due-work.ts';
import { type Stopping, stopAll } from '../kernel/processes/stop-all.ts';
import type { World } from '../kernel/world.ts';
import type { Market } from '../prices/market.ts';
import { reviewApplication } from './applications.ts';
import type { Copying } from './copying.ts';
import { openProfitOf } from './open-profit.ts';
import { relationImplementations } from './relation-calls.ts';
import { endForStop, type RelationParts, relationsToEnd } from './relations.ts';
import { fillSample } from './sample-copies.ts';
import type { SampleParts } from './sample-traders.ts';
import { type OpenSheet, openOrdersOn } from './sheet.ts';
import { traderImplementations } from './trader-calls.ts';
import { pageOfTraders } from './traders.ts';
import { wireRanked } from './wire.ts';

/** A page of the ranking: the traders who can be followed, the most profit of three weeks first. */
export const rankingQuestion = (queries: Queries, now: number, page: PageRequest) =>
  pageReply(pageOfTraders(queries, { userId: null, now }, page), wireRanked);

interface FollowParts extends SampleParts {
  copying: Copying;
}

/** Ends reviews, and the relations of traders who have stopped. */
const decisions = (parts: RelationParts): readonly DueWork[] => [
  {
    name: 'Application',
    due: dueIn('follow_application', 'waiting', 'review_at'),
    settle: reviewApplication,
  },
  {
    name: 'Relation',
    due: relationsToEnd,
    settle: (tx, id, now) => endForStop(tx, parts, id, now),
  },
];

const sendEveryMilliseconds = 500;
/** The decimals of profits in USD. */
const usdPlaces = 6;

function sheetOf(topic: string): OpenSheet[] {
  const [followerId, traderId] = readTopic(topic)?.parameters ?? [];
  return followerId === undefined || traderId === undefined ? [] : [{ followerId, traderId }];
}

/**
 * Sends price and profit of the open orders on each sheet that a socket of this process is subscribed to
 * (FOLLOW-47, FOLLOW-48).
 */
const startSheets = (
  { clock, database, hub }: Pick<World, 'clock' | 'database' | 'hub'>,
  market: Market,
): Stopping =>
  startTask(clock, sendEveryMilliseconds, async () => {
    const sheets = hub.topicsOf('copies').flatMap(sheetOf);
    if (sheets.length === 0) return;
    const orders = await openOrdersOn(database, sheets);
    for (const { followerId, traderId } of sheets) {
      const moves = orders
        .filter((order) => order.follower_id === followerId && order.trader_id === traderId)
        .map((order) => {
          const { price, profit } = openProfitOf(order, market);
          return { Id: String(order.id), UpdatePrice: price, FactProfits: toFixed(profit, usdPlaces) };
        });
      const topic = topicOf('copies', followerId, traderId);
      for (const userId of new Set([followerId, traderId])) hub.send(userId, topic, moves);
    }
  });

/** Copy-trading: traders, who follows them, and the copies of their orders. */
export function createFollow(world: World, parts: FollowParts): Area {
  const { market, trading, copying } = parts;
  const relationParts = { trading, letGo: copying.letGo };
  return {
    implementations: [
      ...traderImplementations(world, market),
      ...relationImplementations(world, { ...relationParts, market }),
    ],
    async start() {
      const stops = [startSheets(world, market), await copying.start()];
      return () => stopAll(stops.reverse());
    },
    dueWork: decisions(relationParts),
    onDemoReset: copying.onDemoReset,
    fillSample: (tx, userId, now) => fillSample(tx, parts, userId, now),
  };
}
