import type { Clock, Stop } from '../kernel/processes/clock.ts';
import { type Random, seededRandom } from '../kernel/random.ts';
import type { Instrument } from '../prices/instrument.ts';
import { type MovableMarket, pipsOf, priceOf } from '../prices/market.ts';
import { fillHistory } from './history.ts';
import { createWalk, type Walk } from './walk.ts';

const moveEveryMilliseconds = 250;
/** Where a rate is given. */
const moveQuicklyEveryMilliseconds = 20;
const longestSilenceMilliseconds = 3_000;
/** A longer pause (a suspended machine) is filled like a downtime, so that no minute bar is missing. */
const longestPauseMilliseconds = 45_000;

/** Mixes the seed with a text, so that every instrument and every start has its own random sequence. */
const seedOf = (seed: number, text: string): number => {
  let mixed = seed ^ 0x9e3779b9;
  for (const letter of text) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return mixed >>> 0;
};

export interface Simulation {
  /** Fills the past up to now, then generates prices while markets are open. */
  start(): Stop;
}

/** How likely a pair moves in an interval, as often as it usually does. */
const usualChance = ({ ticksPerSecond }: Instrument) => (ticksPerSecond * moveEveryMilliseconds) / 1000;

/**
 * Moves each instrument by a seeded random walk: the same seed and clock produce the same prices.
 * @param movesPerSecond of all open pairs together; 0: as often as they usually do
 */
export function createSimulation(
  market: MovableMarket,
  clock: Clock,
  { seed, movesPerSecond = 0 }: { seed: number; movesPerSecond?: number },
): Simulation {
  const walkers = new Map<string, { walk: Walk; random: Random }>();

  const walkerOf = (instrument: Instrument) => {
    const existing = walkers.get(instrument.id);
    if (existing) return existing;
    const last = market.lastTick(instrument.id);
    const random = seededRandom(seedOf(seed, `${instrument.code}@${last?.time ?? clock.now()}`));
    const walk = createWalk(instrument, random, last ? pipsOf(instrument, last.price) : undefined);
    const walker = { walk, random };
    walkers.set(instrument.id, walker);
    return walker;
  };

  const fill = (instrument: Instrument) => {
    const last = market.lastTick(instrument.id);
    const tools = { ...walkerOf(instrument), series: market.series(instrument.id) };
    const past = last && { time: last.time, price: pipsOf(instrument, last.price) };
    const ended = fillHistory(instrument, tools, { last: past, until: clock.now() });
    if (ended) market.resume(instrument.id, { ...ended, sequence: (last?.sequence ?? 0) + ended.trades });
  };

  const move = (instrument: Instrument, chance: number) => {
    const now = clock.now();
    if (!market.isOpen(instrument, now)) return;
    const elapsed = () => now - (market.lastTick(instrument.id)?.time ?? now);
    if (elapsed() > longestPauseMilliseconds) fill(instrument);
    const { walk, random } = walkerOf(instrument);
    const isDue = random.next() < chance;
    if (isDue || elapsed() >= longestSilenceMilliseconds)
      market.push(instrument.id, priceOf(instrument, walk.advance(elapsed())));
  };

  const moveQuickly = () => {
    const open = market.instruments.filter((instrument) => market.isOpen(instrument, clock.now()));
    const moves = (movesPerSecond * moveQuicklyEveryMilliseconds) / 1000;
    for (const instrument of open) move(instrument, moves / open.length);
  };

  return {
    start() {
      for (const instrument of market.instruments) {
        fill(instrument);
        move(instrument, usualChance(instrument));
      }
      if (movesPerSecond > 0) return clock.every(moveQuicklyEveryMilliseconds, moveQuickly);
      return clock.every(moveEveryMilliseconds, () => {
        for (const instrument of market.instruments) move(instrument, usualChance(instrument));
      });
    },
  };
}
