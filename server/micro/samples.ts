import { millisecondsPerDay, millisecondsPerHour, millisecondsPerSecond } from '#domain/durations.ts';
import { microDirection } from '#protocol/micro.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { World } from '../kernel/world.ts';
import type { MovableMarket } from '../prices/market.ts';
import { pastMarket } from '../prices/past-market.ts';
import { placeOrder } from './place.ts';
import { settleOrder } from './settlement.ts';

const seconds = 60;

/** Gives a sample account two settled orders of the last day, at the prices of their time. */
export async function fillSample(
  tx: Tx,
  { market, clock, config }: Pick<World, 'clock' | 'config'> & { market: MovableMarket },
  userId: string,
  now: number,
): Promise<void> {
  const yesterday = now - (now % millisecondsPerHour) - millisecondsPerDay;
  const orders = [
    { type: microDirection.up, at: yesterday },
    { type: microDirection.down, at: yesterday + millisecondsPerHour },
  ];
  for (const { type, at } of orders) {
    const then = { market: pastMarket(market, at), clock: { ...clock, now: () => at }, config };
    const input = { forex_id: 'BTCUSDT', type: String(type), number: '50', seconds: String(seconds) };
    const id = await placeOrder(tx, then, { userId, input });
    await settleOrder(tx, market, id, at + seconds * millisecondsPerSecond);
  }
}
