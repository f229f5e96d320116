import type { Decimal } from '#domain/decimal.ts';
import type { OpenDatabase, Tx } from '../kernel/database.ts';
import type { Area, World } from '../kernel/world.ts';
import type { MovableMarket } from '../prices/market.ts';
import { forexImplementations } from './calls.ts';
import { discardOrders } from './discard.ts';
import { createEngine, type Engine } from './engine.ts';
import { openLossOf } from './open-loss.ts';
import { fillSample } from './samples.ts';

/** Contract trading: calls and account summaries in every process, execution in the leader. */
export function createForex(
  world: World,
  open: Pick<OpenDatabase, 'listen'>,
  market: MovableMarket,
): Area & Pick<Engine, 'settled'> & { openLoss(tx: Tx, userId: string): Promise<Decimal> } {
  const engine = createEngine(world, open, market);
  return {
    implementations: forexImplementations(market, world.config.feeBasis),
    start: engine.start,
    lead: engine.startExecution,
    onDemoReset: discardOrders,
    fillSample: (tx, userId, now) => fillSample(tx, { market, feeBasis: world.config.feeBasis }, userId, now),
    settled: engine.settled,
    openLoss: (tx, userId) => openLossOf(tx, market, userId),
  };
}
