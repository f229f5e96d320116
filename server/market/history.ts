import type { Random } from '../kernel/random.ts';
import type { BarSeries } from './bar-series.ts';
import type { Instrument } from './instruments.ts';
import { openSpans } from './sessions.ts';
import type { Pips, Walk } from './walk.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** How far back a first start's history goes: 500 daily bars of a market with weekends. */
const historyLength = 620 * day;

/** A past trade every so often: dense where minute bars are kept, sparse where only days are. */
const spacings = [
  { within: 5 * day, spacing: 20 * second },
  { within: 36 * day, spacing: 5 * minute },
  { within: Number.POSITIVE_INFINITY, spacing: 30 * minute },
];

interface Past {
  /** The last trade before the past to fill, if any. */
  last: { time: number; price: Pips } | null;
  until: number;
}

/** Fills the bars from the last trade to `until`; returns the trade that it ends with, if it made one. */
export function fillHistory(
  instrument: Instrument,
  tools: { walk: Walk; random: Random; series: BarSeries },
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
      const spacing = spacings.find(({ within }) => age <= within)?.spacing ?? day;
      price = tools.walk.advance(time - previous);
      tools.series.record(time, price, 1 + Math.floor(tools.random.next() * 100), spacing);
      trades += 1;
      previous = time;
      time += spacing - (time % spacing);
    }
  }
  return trades > 0 ? { time: previous, price, trades } : null;
}
