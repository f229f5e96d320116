import type { Stop } from '../kernel/clock.ts';
import type { OpenDatabase } from '../kernel/database.ts';
import type { Area, World } from '../kernel/world.ts';
import { answerSubscriptions, startBroadcast } from './broadcast.ts';
import { marketImplementations } from './calls.ts';
import { followTicks, tellTicks } from './follow.ts';
import { createMarket, type MovableMarket } from './market.ts';
import { createSimulation } from './simulation.ts';
import { loadMarket, saveMarket, skipLostSequences } from './storage.ts';

const saveEvery = 5_000;

/** Where prices come from: a seeded simulation, or a test that pushes them. */
export type PriceSource = { seed: number } | 'scripted';

/** The market: its calls in every process, its prices in the one that owns it. */
export function createMarketArea(
  world: World,
  open: OpenDatabase,
  source: PriceSource,
): { market: MovableMarket; area: Area; owned: Area } {
  const { clock, database, hub, log, translate, config } = world;
  const market = createMarket(clock);

  answerSubscriptions(market, hub);

  const startPrices = (): Stop => {
    skipLostSequences(market);
    if (source !== 'scripted') return createSimulation(market, clock, source.seed).start();
    for (const { id, anchorPrice } of market.instruments)
      if (!market.lastTick(id)) market.push(id, anchorPrice);
    return () => undefined;
  };

  return {
    market,
    area: {
      implementations: marketImplementations(market, { translate, feeBasis: config.feeBasis }),
      async start() {
        const load = () => loadMarket(database, market);
        await load();
        return open.isShared ? followTicks(market, open, { load, log }) : () => undefined;
      },
    },
    owned: {
      implementations: [],
      async start() {
        const stops = [startPrices(), startBroadcast(market, clock, hub)];
        const save = () => saveMarket(database, market);
        await save();
        stops.push(clock.every(saveEvery, save));
        if (open.isShared) stops.push(tellTicks(market, open, clock, log));
        return async () => {
          for (const stop of stops) stop();
          await save();
        };
      },
    },
  };
}
