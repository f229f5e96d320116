import type { Decimal } from '#domain/decimal.ts';
import type { OpenDatabase, Tx } from '../kernel/database.ts';
import type { Question } from '../kernel/together.ts';
import type { Area, World } from '../kernel/world.ts';
import type { DealingDesk, DealListener } from '../prices/deals.ts';
import type { MovableMarket } from '../prices/market.ts';
import { pastMarket } from '../prices/past-market.ts';
import { forexImplementations } from './calls.ts';
import { createDesk } from './desk.ts';
import { discardOrders } from './discard.ts';
import { createEngine, type Engine } from './engine.ts';
import { openLossQuestion } from './open-loss.ts';
import { fillSample } from './samples.ts';
import { noDeals } from './venue.ts';

interface Forex extends Area, Pick<Engine, 'settled'> {
  /** What a transfer has to leave, in USD. */
  openLoss(tx: Tx, userId: string): Question<Decimal>;
  desk: DealingDesk;
  /** Dealing at the prices of a full hour of the past, which nobody copies; for samples only. */
  deskAt(time: number): DealingDesk;
}

/**
 * Contract trading: calls and account summaries in every process, execution in the leader.
 * @param deals is called in the transaction of each fill and each close
 */
export function createForex(
  world: World,
  open: Pick<OpenDatabase, 'listen'>,
  market: MovableMarket,
  deals: DealListener = noDeals,
): Forex {
  const { feeBasis } = world.config;
  const venue = { market, deals };
  const engine = createEngine(world, open, venue);
  return {
    implementations: forexImplementations(venue, feeBasis),
    start: engine.start,
    lead: engine.startExecution,
    onDemoReset: discardOrders,
    fillSample: (tx, userId, now) => fillSample(tx, { market, feeBasis }, userId, now),
    settled: engine.settled,
    openLoss: (tx, userId) => openLossQuestion(tx, market, userId),
    desk: createDesk(venue, feeBasis),
    deskAt: (time) => createDesk({ market: pastMarket(market, time), deals: noDeals }, feeBasis),
  };
}
