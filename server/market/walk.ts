import { toNumber } from '#domain/decimal.ts';
import type { Random } from '../kernel/random.ts';
import type { Instrument } from './instruments.ts';

const day = 24 * 60 * 60_000;
const longestStep = 60 * 60_000;
// A deviation from the anchor halves in about two weeks, so no price wanders off for good.
const reversionPerDay = 0.05;

/** A price as a whole number of pips. */
export type Pips = number;

export interface Walk {
  /** The price after `milliseconds` more; a closed market's gap moves it by an hour's worth at most. */
  advance(milliseconds: number): Pips;
}

/** A mean-reverting walk of the price's logarithm from `start` (absent: the anchor), on the pip grid. */
export function createWalk(instrument: Instrument, random: Random, start?: Pips): Walk {
  const pip = toNumber(instrument.pip);
  const anchor = toNumber(instrument.anchorPrice);
  let deviation = start === undefined ? 0 : Math.log((start * pip) / anchor);
  return {
    advance(milliseconds) {
      const days = Math.min(milliseconds, longestStep) / day;
      deviation +=
        instrument.dailyVolatility * Math.sqrt(days) * random.normal() - reversionPerDay * days * deviation;
      return Math.max(1, Math.round((anchor * Math.exp(deviation)) / pip));
    },
  };
}
