import { toNumber } from '#domain/decimal.ts';
import { millisecondsPerDay, millisecondsPerHour } from '#domain/durations.ts';
import type { Random } from '../kernel/random.ts';
import type { Instrument, Pips } from '../prices/instrument.ts';

const longestStepMilliseconds = millisecondsPerHour;
// Halves a deviation from the anchor in about two weeks, so that prices stay near it.
const reversionPerDay = 0.05;

export interface Walk {
  /** The price after `milliseconds` more; at most one hour counts, so that no market reopens with a jump. */
  advance(milliseconds: number): Pips;
}

/** A mean-reverting random walk of the price's logarithm from `start` (absent: the anchor), in whole pips. */
export function createWalk(instrument: Instrument, random: Random, start?: Pips): Walk {
  const pip = toNumber(instrument.pip);
  const anchor = toNumber(instrument.anchorPrice);
  let deviation = start === undefined ? 0 : Math.log((start * pip) / anchor);
  return {
    advance(milliseconds) {
      const days = Math.min(milliseconds, longestStepMilliseconds) / millisecondsPerDay;
      deviation +=
        instrument.dailyVolatility * Math.sqrt(days) * random.normal() - reversionPerDay * days * deviation;
      return Math.max(1, Math.round((anchor * Math.exp(deviation)) / pip));
    },
  };
}
