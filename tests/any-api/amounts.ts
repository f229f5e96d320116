import Big from 'big.js';
import type { WorldDraw } from './draw.ts';

Big.NE = -40;
Big.PE = 40;

/** A number of its own for each place, always the same for the same seed. */
function numbersFrom(seed: number) {
  let state = (seed + 1) * 2_654_435_761;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    state = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0;
    return ((state ^ (state >>> 16)) >>> 0) % below;
  };
}

/** Makes amounts with the decimals of the draw. */
export function amountsOf({ figuresSeed, decimals }: WorldDraw) {
  const next = numbersFrom(figuresSeed);
  const digits = () => {
    let text = '';
    while (text.length < decimals) text += String(next(10));
    // The last digit is never 0, so that the decimals are really there.
    return `${text.slice(0, decimals - 1)}${1 + next(9)}`;
  };
  return {
    /** From 1 to `most`, with decimals. */
    upTo: (most: number): string => `${1 + next(most - 1)}.${digits()}`,
    /** From 100 to `most`, with decimals. */
    atLeast100: (most: number): string => `${100 + next(most - 100)}.${digits()}`,
    /** A rate below 1. */
    rate: (): string => `0.0${1 + next(9)}${next(10)}`,
  };
}
