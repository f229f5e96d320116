import type { OpenDatabase } from '../kernel/database.ts';
import type { Area, World } from '../kernel/world.ts';
import type { Market } from '../market/market.ts';
import { forexImplementations } from './calls.ts';
import { createEngine, type Engine } from './engine.ts';

/** Contract orders: the calls and the standings in every process, the dealing in the market's owner. */
export function createForex(
  world: World,
  open: Pick<OpenDatabase, 'listen'>,
  market: Market,
): { area: Area; owned: Area; settled: Engine['settled'] } {
  const engine = createEngine(world, open, market);
  return {
    area: { implementations: forexImplementations(market, world.config.feeBasis), start: engine.start },
    owned: { implementations: [], start: engine.deal },
    settled: engine.settled,
  };
}
