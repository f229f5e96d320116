import { millisecondsPerSecond } from '#domain/durations.ts';
import { type Period, periodNames } from '#domain/period.ts';
import { quotesPerSecond } from '#domain/quote.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Area } from '../kernel/area.ts';
import type { OpenDatabase } from '../kernel/database/database.ts';
import type { Hub } from '../kernel/live/hub.ts';
import { type Stopping, stopAll } from '../kernel/processes/background.ts';
import type { Clock, Stop } from '../kernel/processes/clock.ts';
import type { World } from '../kernel/world.ts';
import type { Instrument } from '../prices/instrument.ts';
import { createMarket, type MovableMarket } from '../prices/market.ts';
import { createPairList, marketImplementations } from './calls.ts';
import { createSimulation } from './simulation.ts';
import { loadMarket, saveMarket, skipLostSequences } from './storage.ts';
import { receiveTicks, sendTicks } from './tick-replication.ts';
import { wireBar, wireMove } from './wire.ts';

const movesEveryMilliseconds = millisecondsPerSecond / quotesPerSecond;
const barsEveryMilliseconds = millisecondsPerSecond;

/** Sends the current quote of every pair to each new subscriber. */
const answerSubscriptions = (market: MovableMarket, hub: Hub): void =>
  hub.onSubscribe((topic, send) => {
    if (topic === topicOf('market'))
      send(market.instruments.map((instrument) => wireMove(instrument, market)));
  });

/** Broadcasts changes: quotes at most 4 times a second, bars once a second (LIVE-15, LIVE-16). */
function startBroadcast(market: MovableMarket, clock: Clock, hub: Hub): Stopping {
  const movedQuotes = new Set<Instrument>();
  const movedBars = new Set<Instrument>();
  /** Start of the last bar sent, by pair and period; that bar is sent once more after its end. */
  const sentUntil = new Map<string, number>();

  const broadcastMoves = () => {
    const moves = [...movedQuotes].map((instrument) => wireMove(instrument, market));
    movedQuotes.clear();
    if (moves.length > 0 && hub.isWanted(topicOf('market'))) hub.broadcast(topicOf('market'), moves);
  };

  const broadcastBars = (instrument: Instrument, topic: string, period: Period) => {
    const key = `${instrument.id} ${period}`;
    const series = market.series(instrument.id);
    const from = sentUntil.get(key) ?? series.last(period)?.time ?? 0;
    for (const bar of series.since(period, from)) {
      hub.broadcast(topic, wireBar(instrument, period, bar));
      sentUntil.set(key, bar.time);
    }
  };

  const broadcastAllBars = () => {
    for (const instrument of movedBars) {
      const topic = topicOf('bars', instrument.code);
      for (const period of periodNames)
        if (hub.isWanted(topic)) broadcastBars(instrument, topic, period);
        else sentUntil.delete(`${instrument.id} ${period}`);
    }
    movedBars.clear();
  };

  const stops = [
    market.onTick((instrument) => {
      movedQuotes.add(instrument);
      movedBars.add(instrument);
    }),
    clock.every(movesEveryMilliseconds, broadcastMoves),
    clock.every(barsEveryMilliseconds, broadcastAllBars),
  ];
  return () => stopAll(stops);
}

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
