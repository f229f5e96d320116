import Big from 'big.js';
import { streamOf } from '#tools/search/random-draws.ts';
import type { WorldDraw } from './draw.ts';

Big.NE = -40;
Big.PE = 40;

/** Makes amounts with the decimals of the draw. */
export function amountsOf({ figuresSeed, decimals }: WorldDraw) {
  const { whole } = streamOf(figuresSeed);
  const digits = () => {
    let text = '';
    while (text.length < decimals) text += String(whole(0, 9));
    // The last digit is never 0, so that the decimals are really there.
    return `${text.slice(0, decimals - 1)}${whole(1, 9)}`;
  };
  return {
    /** From 1 to `most`, with decimals. */
    upTo: (most: number): string => `${whole(1, most - 1)}.${digits()}`,
    /** From 100 to `most`, with decimals. */
    atLeast100: (most: number): string => `${whole(100, most - 1)}.${digits()}`,
    /** A rate below 1. */
    rate: (): string => `0.0${whole(1, 9)}${whole(0, 9)}`,
  };
}
