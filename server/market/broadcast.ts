import { type Period, periodNames } from '#domain/period.ts';
import { topics } from '#protocol/live.ts';
import type { Clock, Stop } from '../kernel/clock.ts';
import type { Hub } from '../live/hub.ts';
import type { Instrument } from './instruments.ts';
import type { MovableMarket } from './market.ts';
import { wireBar, wireMove } from './wire.ts';

const movesEvery = 250;
const barsEvery = 1000;

/** A new subscriber hears at once where every pair stands. */
export const answerSubscriptions = (market: MovableMarket, hub: Hub): void =>
  hub.onSubscribe((topic, send) => {
    if (topic === topics.market) send(market.instruments.map((each) => wireMove(each, market)));
  });

/** Tells subscribers what moved: quotes at most 4 times a second, bars once a second. */
export function startBroadcast(market: MovableMarket, clock: Clock, hub: Hub): Stop {
  const movedQuotes = new Set<Instrument>();
  const movedBars = new Set<Instrument>();
  /** The bar that subscribers of a pair were last told of: after it has ended it is told once more. */
  const toldUntil = new Map<string, number>();

  const tellMoves = () => {
    const moves = [...movedQuotes].map((instrument) => wireMove(instrument, market));
    movedQuotes.clear();
    if (moves.length > 0 && hub.isWanted(topics.market)) hub.broadcast(topics.market, moves);
  };

  const tellBars = (instrument: Instrument, topic: string, period: Period) => {
    const key = `${instrument.id} ${period}`;
    const series = market.series(instrument.id);
    const from = toldUntil.get(key) ?? series.last(period)?.time ?? 0;
    for (const bar of series.since(period, from)) {
      hub.broadcast(topic, wireBar(instrument, period, bar));
      toldUntil.set(key, bar.time);
    }
  };

  const tellAllBars = () => {
    for (const instrument of movedBars) {
      const topic = topics.bars(instrument.code);
      for (const period of periodNames)
        if (hub.isWanted(topic)) tellBars(instrument, topic, period);
        else toldUntil.delete(`${instrument.id} ${period}`);
    }
    movedBars.clear();
  };

  const stops = [
    market.onTick((instrument) => {
      movedQuotes.add(instrument);
      movedBars.add(instrument);
    }),
    clock.every(movesEvery, tellMoves),
    clock.every(barsEvery, tellAllBars),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
