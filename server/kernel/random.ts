import { randomBytes, randomInt } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Source of randomness, injected so that a seed can replace it. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Standard normal. */
  normal(): number;
  /** `bytes` random bytes (32 by default) in base64url. */
  token(bytes?: number): string;
}

const normalFrom = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** The same sequence for the same seed. For tests and simulations only: its tokens are predictable. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const next = () => uniformFloat64(generator);
  return {
    next,
    normal: () => normalFrom(next),
    token: (bytes = 32) =>
      Buffer.from(Array.from({ length: bytes }, () => Math.floor(next() * 256))).toString('base64url'),
  };
}

/** The operating system's secure randomness. */
export function systemRandom(): Random {
  const next = () => randomInt(2 ** 47) / 2 ** 47;
  return {
    next,
    normal: () => normalFrom(next),
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  };
}

/** A text of `length` random characters of the alphabet. */
export const characters = (random: Random, alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(Math.floor(random.next() * alphabet.length))).join('');
