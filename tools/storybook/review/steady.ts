import type { Browser } from 'playwright';
import { drawStorybook, type StoryFilter } from './stories.ts';
import type { Variant } from './variants.ts';

/** A picture that wasn't the same each time. */
export interface Unsteady {
  story: string;
  variant: string;
  /** Its digests, or why it wasn't drawn. */
  seen: string[];
}

export interface Steadiness {
  pictures: number;
  unsteady: Unsteady[];
}

/** Draws the same Storybook several times, and returns what wasn't the same each time, after each time. */
export async function* steadinessOf(
  browser: Browser,
  folder: string,
  variants: readonly Variant[],
  filter: StoryFilter,
  runs: number,
): AsyncGenerator<Steadiness> {
  const seen = new Map<string, Unsteady>();
  for (let run = 0; run < runs; run += 1) {
    const { stories } = await drawStorybook(browser, folder, variants, filter, false);
    for (const { id, drawn } of stories)
      for (const [variant, one] of drawn) {
        const key = `${id} ${variant}`;
        const picture = seen.get(key) ?? { story: id, variant, seen: [] };
        seen.set(key, picture);
        const digest = 'picture' in one ? one.picture.digest : one.problem;
        if (!picture.seen.includes(digest)) picture.seen.push(digest);
      }
    yield { pictures: seen.size, unsteady: [...seen.values()].filter((picture) => picture.seen.length > 1) };
  }
}
