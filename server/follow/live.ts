import { toFixed } from '#domain/decimal.ts';
import { topicOf } from '#protocol/live-topics.ts';
import { readTopic } from '#protocol/read-topic.ts';
import { type Stopping, startTask } from '../kernel/processes/background.ts';
import type { World } from '../kernel/world.ts';
import type { Market } from '../prices/market.ts';
import { openProfitOf } from './open-profit.ts';
import { type OpenSheet, openOrdersOn } from './sheet.ts';

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
export const startSheets = (
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
