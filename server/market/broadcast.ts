import { millisecondsPerSecond } from '#domain/durations.ts';
import { type Period, periodNames } from '#domain/period.ts';
import { quotesPerSecond } from '#domain/quote.ts';
import { topicOf } from '#protocol/live-topics.ts';
import type { Hub } from '../kernel/live/hub.ts';
import type { Clock } from '../kernel/processes/clock.ts';
import type { Stopping } from '../kernel/processes/stop-all.ts';
import { stopAll } from '../kernel/processes/stop-all.ts';
import type { Instrument } from '../prices/instrument.ts';
import type { MovableMarket } from '../prices/market.ts';
import { wireBar, wireMove } from './wire.ts';

const movesEveryMilliseconds = millisecondsPerSecond / quotesPerSecond;
const barsEveryMilliseconds = millisecondsPerSecond;

/** Sends the current quote of every pair to each new subscriber. */
export const answerSubscriptions = (market: MovableMarket, hub: Hub): void =>
  hub.onSubscribe((topic, send) => {
    if (topic === topicOf('market'))
      send(market.instruments.map((instrument) => wireMove(instrument, market)));
  });

/** Broadcasts changes: quotes at most 4 times a second, bars once a second (LIVE-15, LIVE-16). */
export function startBroadcast(market: MovableMarket, clock: Clock, hub: Hub): Stopping {
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
