import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { root } from '../../shared/root.ts';
import { serveFolder } from '../storybook.ts';
import { changedTexts } from './catalogues.ts';
import { branchName, buildAt, buildNow, startOf } from './commits.ts';
import { changesBetween, marksIn, undrawnIn } from './compare.ts';
import { startBrowser } from './draw.ts';
import { forgetUnused } from './pictures.ts';
import type { Report } from './report.ts';
import { drawStorybook, type StoryFilter } from './stories.ts';
import { nameOf, type Variant, type VariantFlags, variantsOf } from './variants.ts';
import { emptyFolder, writePage } from './write.ts';

const folder = join(root, 'reports', 'review');

const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

const filterOf = (words: string | undefined): StoryFilter => {
  const parts = words?.split(',');
  return ({ id }) => parts?.some((part) => id.includes(part)) ?? true;
};

interface Wanted {
  since: string;
  variants: readonly Variant[];
  filter: StoryFilter;
  isCached: boolean;
}

/** Draws both sides and compares them. The differences are drawn into the folder of the page. */
async function compare({ since, variants, filter, isCached }: Wanted) {
  const start = startOf(since);
  const began = performance.now();
  const [after, before] = [await buildNow(), await buildAt(start.commit)];
  const built = [after, before].filter(({ isNew }) => isNew).length;
  console.log(`Storybook: ${built} of 2 built, the others were there. ${secondsSince(began)} s`);

  const drawingBegan = performance.now();
  const browser = await startBrowser();
  try {
    const now = await drawStorybook(browser, after.folder, variants, filter, isCached);
    // Stories of the same content on both sides were drawn a moment ago.
    const earlier = await drawStorybook(browser, before.folder, variants, filter, true);
    const { pictures } = now;
    console.log(
      `Pictures: ${pictures} of ${now.stories.length} states; ${now.count} drawn, of the older commit ${earlier.count}. ${secondsSince(drawingBegan)} s, load ${loadavg()[0]?.toFixed(1)}`,
    );
    const names = variants.map(nameOf);
    const report: Report = {
      branch: branchName(),
      since: start,
      variants: names,
      states: await changesBetween(earlier.stories, now.stories, names, folder),
      texts: await changedTexts(start.commit),
      marks: marksIn(earlier.stories, now.stories),
      undrawn: [...undrawnIn('after', now.stories), ...undrawnIn('before', earlier.stories)],
    };
    return { report, storybooks: { before: before.folder, after: after.folder } };
  } finally {
    await browser.close();
  }
}

/** Serves the last page and its live states, until the process ends. */
export async function openReview(): Promise<void> {
  const { address } = await serveFolder(folder, 6007);
  console.log(`The review is at ${address}/ until you press Ctrl+C.`);
}

/** The options of the command. */
interface ReviewOptions extends VariantFlags {
  /** A commit; the change began where this branch left it. */
  since: string;
  /** Words, one of which the id of a story contains, with commas between them; absent: all stories. */
  only?: string | undefined;
  /** Whether what hasn't changed since it was last drawn is drawn, too. */
  again: boolean;
}

/** Draws both sides, writes the page, and says what has changed. */
export async function review({ since, only, again, ...flags }: ReviewOptions): Promise<void> {
  const wanted = { since, variants: variantsOf(flags), filter: filterOf(only), isCached: !again };
  forgetUnused();
  emptyFolder(folder);
  const { report, storybooks } = await compare(wanted);
  const { states, texts, marks, undrawn } = report;
  const size = await writePage(folder, report, storybooks);
  const newMarks = marks.filter(({ isOld }) => !isOld).length;
  console.log(
    `Changed: ${states.length} states and ${texts.length} texts. Marks: ${marks.length}, of which ${newMarks} are new.${undrawn.length > 0 ? ` Not drawn: ${undrawn.length}.` : ''}`,
  );
  console.log(
    `Page: ${relative(root, folder)}/index.html, ${Math.round(size.page / 1000)} kB and pictures of ${(size.pictures / 1e6).toFixed(1)} MB. "npm run review -- --open" shows it with its live states.`,
  );
}
