import type { Area } from '../kernel/area.ts';
import type { OpenDatabase } from '../kernel/database/database.ts';
import type { Stop } from '../kernel/processes/clock.ts';
import type { Stopping } from '../kernel/processes/stop-all.ts';
import { stopAll } from '../kernel/processes/stop-all.ts';
import type { World } from '../kernel/world.ts';
import { createMarket, type MovableMarket } from '../prices/market.ts';
import { answerSubscriptions, startBroadcast } from './broadcast.ts';
import { marketImplementations } from './calls.ts';
import { createPairList } from './pair-list.ts';
import { createSimulation } from './simulation.ts';
import { loadMarket, saveMarket, skipLostSequences } from './storage.ts';
import { receiveTicks, sendTicks } from './tick-replication.ts';

const saveEveryMilliseconds = 5_000;

/** The source of prices: a seeded simulation, or a test that pushes them. */
export type PriceSource = { seed: number } | 'scripted';

/** The market: its prices come from the leader, and every process serves them. */
export function createMarketArea(
  world: World,
  open: OpenDatabase,
  source: PriceSource,
): Area & { market: MovableMarket } {
  const { clock, database, hub, log, translate, config } = world;
  const market = createMarket(clock);

  const pairList = createPairList(market, clock, { translate, feeBasis: config.feeBasis });

  answerSubscriptions(market, hub);

  let loadedAt = clock.now();
  const load = async () => {
    await loadMarket(database, market);
    loadedAt = clock.now();
  };

  const startPrices = (): Stop => {
    skipLostSequences(market);
    if (source !== 'scripted')
      return createSimulation(market, clock, { ...source, movesPerSecond: config.movesPerSecond }).start();
    for (const { id, anchorPrice } of market.instruments)
      if (!market.lastTick(id)) market.push(id, anchorPrice);
    return () => undefined;
  };

  return {
    market,
    implementations: marketImplementations(market, pairList, translate),
    async start() {
      await load();
      const stops: Stopping[] = [startBroadcast(market, clock, hub)];
      if (open.isShared) stops.push(await receiveTicks(market, open, { load, clock, log }));
      return () => stopAll(stops);
    },
    async lead() {
      // The leader before may have stored bars of ticks that this process has missed.
      if (clock.now() - loadedAt > saveEveryMilliseconds) await load();
      const stops: Stopping[] = [];
      if (open.isShared) stops.push(sendTicks(market, open, clock));
      stops.push(startPrices());
      const save = () => saveMarket(database, market);
      await save();
      stops.push(clock.every(saveEveryMilliseconds, save));
      return async () => {
        await stopAll(stops);
        await save();
      };
    },
  };
}
