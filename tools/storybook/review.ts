import { loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { changedTexts } from './review/catalogues.ts';
import { branchName, buildAt, buildNow, root, startOf } from './review/commits.ts';
import { changesBetween, marksIn, undrawnIn } from './review/compare.ts';
import { drawingOf, startBrowser } from './review/draw.ts';
import { forgetUnused } from './review/pictures.ts';
import type { Report } from './review/report.ts';
import { steadinessOf } from './review/steady.ts';
import { drawStorybook, type StoryFilter } from './review/stories.ts';
import { nameOf, type Variant, variantFlags, variantsOf } from './review/variants.ts';
import { checkReview, readReview } from './review/verdicts.ts';
import { emptyFolder, writePage } from './review/write.ts';
import { serveFolder } from './storybook.ts';

const help = `
npm run review -- --since <commit>   draws every state before and after the change of this branch, and writes a page
                                     with what looks different. What isn't committed yet counts, too. The change began
                                     with the last commit that this branch and <commit> have in common.
npm run review -- --open             serves the last page, and the live states that it leads to, on port 6007
npm run review -- --since <commit> --check
                                     says which changed states nobody has looked at, by review/<branch>.json;
                                     fails unless each is approved
npm run review -- --runs 20          draws the states as they are now so many times, and says which differ from run to run

Draw more, less, or something else
  --themes light,dark      --languages en,ar      the 18 codes of the app
  --widths phone,desk      phone, narrow, desk    (390, 320 and 1440 pixels; journeys aren't drawn in the widest)
  --texts plain            plain, long, pseudo    (twice as long; the pseudo-language)
  --sizes 100              100, 200               (the size of the text in percent)
  --only <words>           only stories whose id contains one of the words: --only forex,wallet-deposit
  --again                  draws also what hasn't changed since it was last drawn
`;

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
  const [after, before] = [buildNow(), buildAt(start.commit)];
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
    const branch = branchName();
    const report: Report = {
      branch,
      since: start,
      browser: drawingOf(browser),
      variants: names,
      figures: { states: now.stories.length, pictures },
      states: await changesBetween(earlier.stories, now.stories, names, folder),
      texts: await changedTexts(start.commit),
      marks: marksIn(earlier.stories, now.stories),
      undrawn: [...undrawnIn('after', now.stories), ...undrawnIn('before', earlier.stories)],
      verdicts: readReview(branch)?.states ?? [],
    };
    return { report, storybooks: { before: before.folder, after: after.folder } };
  } finally {
    await browser.close();
  }
}

/** Draws what is there now several times: a picture that differs by itself would be shown as a change. */
async function compareRuns(runs: number, { variants, filter }: Wanted): Promise<void> {
  const { folder: storybook } = buildNow();
  const browser = await startBrowser();
  try {
    let done = 0;
    const differing = new Set<string>();
    for await (const { pictures, unsteady } of steadinessOf(browser, storybook, variants, filter, runs)) {
      done += 1;
      for (const { story, variant, seen } of unsteady) {
        const name = `${story} ${variant}`;
        if (!differing.has(name)) console.log(`Differs: ${name}: ${seen.join(', ')}`);
        differing.add(name);
      }
      console.log(`${done} of ${runs} runs of ${pictures} pictures: ${differing.size} differ.`);
    }
    if (differing.size > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function serve(): Promise<void> {
  const { address } = await serveFolder(folder, 6007);
  console.log(`The review is at ${address}/ until you press Ctrl+C.`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...variantFlags,
      since: { type: 'string' },
      only: { type: 'string' },
      runs: { type: 'string' },
      again: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      open: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.open) return serve();
  if (values.help || (values.since === undefined && values.runs === undefined))
    return console.log(help.trim());
  const variants = variantsOf(values);
  const { since = 'HEAD', runs, only, again } = values;
  const wanted = { since, variants, filter: filterOf(only), isCached: !again };
  if (runs !== undefined) return compareRuns(Number(runs), wanted);
  forgetUnused();
  emptyFolder(folder);
  const { report, storybooks } = await compare(wanted);
  const { states, texts, marks, undrawn, branch } = report;
  const size = await writePage(folder, report, storybooks);
  const newMarks = marks.filter(({ isOld }) => !isOld).length;
  console.log(
    `Changed: ${states.length} states and ${texts.length} texts. Marks: ${marks.length}, of which ${newMarks} are new.${undrawn.length > 0 ? ` Not drawn: ${undrawn.length}.` : ''}`,
  );
  console.log(
    `Page: ${relative(root, folder)}/index.html, ${Math.round(size.page / 1000)} kB and pictures of ${(size.pictures / 1e6).toFixed(1)} MB. "npm run review -- --open" shows it with its live states.`,
  );
  if (!values.check) return;
  const { lines, isApproved } = checkReview(report, readReview(branch));
  for (const line of lines) console.log(line);
  if (!isApproved) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
