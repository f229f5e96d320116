import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** 32 bits of a text and a seed (FNV-1a, mixed). */
export function hashOf(seed: number, text: string): number {
  let mixed = (seed ^ 0x811c9dc5) >>> 0;
  for (let index = 0; index < text.length; index += 1)
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b) >>> 0;
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** A sequence of chance of its own, for one purpose. */
export type Stream = ReturnType<typeof streamOf>;

export function streamOf(seed: number) {
  const generator = xoroshiro128plus(seed);
  const next = () => uniformFloat64(generator);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    /** In [0, 1). */
    next,
    /** From `least` to `most`, whole. */
    whole,
    between: (least: number, most: number) => least + next() * (most - least),
    chance: (share: number) => next() < share,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new Error('There is nothing to pick');
      return items[whole(0, items.length - 1)] as Item;
    },
  };
}

export type Draws = ReturnType<typeof createDraws>;

/**
 * Chance by name: what is drawn under one name doesn't depend on how often another was drawn, so that a run without
 * one step stays the same in all others.
 */
export function createDraws(seed: number) {
  const streams = new Map<string, Stream>();
  return {
    seed,
    /** The sequence of a name. Asked for again, it continues. */
    of(name: string): Stream {
      const known = streams.get(name);
      if (known) return known;
      const stream = streamOf(hashOf(seed, name));
      streams.set(name, stream);
      return stream;
    },
  };
}
