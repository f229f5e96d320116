import {
  millisecondsPerDay,
  millisecondsPerHour,
  millisecondsPerMinute,
  millisecondsPerSecond,
} from '#domain/durations.ts';
import type { Random } from '../kernel/random.ts';
import type { Instrument, Pips } from '../prices/instrument.ts';
import type { PipSeries } from '../prices/pip-series.ts';
import { openSpans } from './sessions.ts';
import type { Walk } from './walk.ts';

/** Length of the past that a first start simulates: 500 daily bars of a market that closes at weekends. */
const historyLength = 620 * millisecondsPerDay;

/** Time between simulated trades by their age: short where minute bars are stored, long for older ones. */
const spacings = [
  { within: 5 * millisecondsPerDay, spacing: 20 * millisecondsPerSecond },
  { within: 36 * millisecondsPerDay, spacing: 15 * millisecondsPerMinute },
  { within: Number.POSITIVE_INFINITY, spacing: millisecondsPerHour },
];

interface Past {
  /** The last trade before the gap to fill; null at the first start. */
  last: { time: number; price: Pips } | null;
  until: number;
}

/** Simulates trades up to `until`; returns the last one and their number, or null if there were none. */
export function fillHistory(
  instrument: Instrument,
  tools: { walk: Walk; random: Random; series: PipSeries },
  { last, until }: Past,
): { time: number; price: Pips; trades: number } | null {
  const from = last === null ? until - historyLength : last.time + 1;
  let previous = last?.time ?? from;
  let trades = 0;
  let price: Pips = last?.price ?? 0;
  for (const span of openSpans(instrument.hours, from, until)) {
    let time = span.from;
    while (time < span.to) {
      const age = until - time;
      const spacing = spacings.find(({ within }) => age <= within)?.spacing ?? millisecondsPerDay;
      price = tools.walk.advance(time - previous);
      tools.series.record(time, price, 1 + Math.floor(tools.random.next() * 100), spacing);
      trades += 1;
      previous = time;
      time += spacing - (time % spacing);
    }
  }
  return trades > 0 ? { time: previous, price, trades } : null;
}
