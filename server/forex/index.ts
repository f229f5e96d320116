import type { OpenDatabase } from '../kernel/database.ts';
import type { Area, World } from '../kernel/world.ts';
import type { Market } from '../prices/market.ts';
import { forexImplementations } from './calls.ts';
import { discardOrders } from './discard.ts';
import { createEngine, type Engine } from './engine.ts';

/** Contract trading: calls and account summaries in every process, execution in the leader. */
export function createForex(
  world: World,
  open: Pick<OpenDatabase, 'listen'>,
  market: Market,
): Area & Pick<Engine, 'settled'> {
  const engine = createEngine(world, open, market);
  return {
    implementations: forexImplementations(market, world.config.feeBasis),
    start: engine.start,
    lead: engine.startExecution,
    onDemoReset: discardOrders,
    settled: engine.settled,
  };
}
