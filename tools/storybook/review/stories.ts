import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright';
import { hashesFile, type StoryHashes } from '../../build/story-hashes.ts';
import { serveFolder } from '../storybook.ts';
import { drawingHash } from './commits.ts';
import { drawingOf, drawStories } from './draw.ts';
import { type Drawn, hashOf, keepDrawn, keptPicture } from './pictures.ts';
import { nameOf, type Variant } from './variants.ts';

/** A story of a built Storybook. */
export interface Story {
  id: string;
  /** Such as `forex/Order entry`. */
  title: string;
  name: string;
  importPath: string;
}

export const isJourney = ({ title }: Pick<Story, 'title'>) => title.startsWith('journeys/');

/** A story with what was drawn of it, by the name of the variant. */
export interface DrawnStory extends Story {
  drawn: Map<string, Drawn>;
}

/** The stories of the app: the pages about its processes are left out. */
function storiesIn(folder: string): Story[] {
  const { entries }: { entries: Record<string, Story> } = JSON.parse(
    readFileSync(join(folder, 'index.json'), 'utf8'),
  );
  return Object.values(entries).filter(({ title }) => !title.startsWith('processes/'));
}

/** A Storybook from before there were hashes is one whole: its folder is named by the tree of its commit. */
function contentOf(folder: string): (story: Story, variant: Variant) => string {
  const path = join(folder, hashesFile);
  if (!existsSync(path)) return () => basename(folder);
  const hashes: StoryHashes = JSON.parse(readFileSync(path, 'utf8'));
  return ({ importPath }, { locale }) => hashes[importPath]?.[locale] ?? basename(folder);
}

/** The steps of a journey are those on a phone: a wide window has other buttons. */
export const isDrawnIn = (story: Pick<Story, 'title'>, { width }: Variant): boolean =>
  !isJourney(story) || width !== 'desk';

/** Which stories are looked at. */
export type StoryFilter = (story: Story) => boolean;

/**
 * Draws the stories of a Storybook. What was drawn before from the same content is taken from the cache. Returns how many
 * pictures there are of them, and how many of these had to be drawn.
 */
export async function drawStorybook(
  browser: Browser,
  folder: string,
  variants: readonly Variant[],
  filter: StoryFilter,
  isCached: boolean,
) {
  const stories = storiesIn(folder)
    .filter(filter)
    .map((story): DrawnStory => ({ ...story, drawn: new Map() }));
  const drawing = drawingHash(drawingOf(browser));
  const contentIn = contentOf(folder);
  const keyOf = (story: Story, variant: Variant) =>
    hashOf(drawing, contentIn(story, variant), story.id, nameOf(variant));

  let pictures = 0;
  const wanted = stories.flatMap((story) => {
    const looks = variants.filter((variant) => isDrawnIn(story, variant));
    pictures += looks.length;
    const missing = looks.filter((variant) => {
      const kept = isCached ? keptPicture(keyOf(story, variant)) : null;
      if (kept) story.drawn.set(nameOf(variant), kept);
      return !kept;
    });
    return missing.length > 0 ? [{ story: story.id, variants: missing }] : [];
  });
  const byId = new Map(stories.map((story) => [story.id, story]));
  const { address, close } = await serveFolder(folder);
  try {
    await drawStories(browser, address, wanted, (id, variant, drawn) => {
      const story = byId.get(id);
      if (!story) return;
      story.drawn.set(nameOf(variant), drawn);
      keepDrawn(keyOf(story, variant), drawn);
    });
  } finally {
    close();
  }
  return { stories, pictures, count: wanted.reduce((sum, { variants: { length } }) => sum + length, 0) };
}
