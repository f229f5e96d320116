import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findTestBrowser } from '../chromium.ts';
import { layoutFaults } from '../marks/layout.ts';
import { smallTargets } from '../marks/targets.ts';
import {
  choose,
  dress,
  hiddenHeight,
  listen,
  lowContrasts,
  type StoryWindow,
  settle,
  textsShown,
} from './in-page.ts';
import { type Drawn, keepPng, type Mark, type Picture, type Way } from './pictures.ts';
import { type Variant, viewportOf } from './variants.ts';

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const fontFile = (weight: number, script: string) =>
  require.resolve(`@fontsource/noto-sans-thai/files/noto-sans-thai-${script}-${weight}-normal.woff2`);

/** Latin letters in a font of ours, since the app takes those of the system. The other scripts have one already. */
const latin = [400, 600].flatMap((weight) =>
  ['latin', 'latin-ext'].map((script) => {
    const data = readFileSync(fontFile(weight, script), 'base64');
    const range = script === 'latin' ? 'U+0-2FF, U+2000-22FF' : 'U+100-24F, U+1E00-1EFF';
    return `@font-face { font-family: "Review"; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}); }`;
  }),
);
const style = `${latin.join('\n')}
  :root { --font: "Review", var(--font-script, "Noto Sans"), sans-serif !important; }
  *, *::before, *::after { caret-color: transparent !important; transition: none !important; }`;

/**
 * Nothing of the system may change a pixel: neither its smoothing of letters and its colours, nor which part of the
 * page it happens to draw again.
 */
const steadyArguments = [
  ...chromiumArguments,
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-partial-raster',
  '--disable-skia-runtime-opts',
  '--num-raster-threads=1',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
  '--run-all-compositor-stages-before-draw',
];

const now = new Date('2026-03-02T09:40:00Z');
/** A page that is as high as a picture may be. */
const highest = 6000;

/** The difference between these drawings and others of the same content. */
export const drawingOf = (browser: Browser): string => `Chromium ${browser.version()}`;

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findTestBrowser() ?? undefined, args: steadyArguments });

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  // The name that tsx gives to functions isn't known in a page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(listen, 'pelorus/flow/view');
  await page.addInitScript(dress, style);
  return page;
}

/** The toolbar's choices for a variant. */
const globalsOf = ({ theme, locale, text, size }: Variant) => ({ theme, locale, text, size });

async function marksOn(page: Page): Promise<Mark[]> {
  const [faults, targets, contrasts] = [
    await page.evaluate(layoutFaults),
    await page.evaluate(smallTargets),
    await page.evaluate(lowContrasts),
  ];
  return [
    ...faults.map((text): Mark => ({ kind: 'layout', text })),
    ...targets.map(({ text, box }): Mark => ({ kind: 'target', text, box })),
    ...contrasts.map(({ text, box }): Mark => ({ kind: 'contrast', text, box })),
  ].map(({ box, ...mark }) =>
    box ? { ...mark, box: box.map(Math.round) as unknown as NonNullable<Mark['box']> } : mark,
  );
}

/** A canvas draws by itself, without changing the page: it is ready when two pictures are the same. */
async function screenshot(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  let png = await take();
  if ((await page.locator('canvas').count()) === 0) return png;
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await take();
    if (next.equals(png)) return png;
    png = next;
  }
  return png;
}

/** Draws what is on the page, as high as what scrolls in it. */
async function takePicture(page: Page, variant: Variant): Promise<Picture> {
  const [width, least] = viewportOf(variant);
  await page.evaluate(settle);
  let height = least;
  // A list that now has room for more rows measures them, and may be higher again.
  for (let tries = 0; tries < 3; tries += 1) {
    const hidden = await page.evaluate(hiddenHeight);
    if (hidden === 0) break;
    height = Math.min(highest, height + hidden);
    await page.setViewportSize({ width, height });
    await page.evaluate(settle);
  }
  const png = await screenshot(page);
  const texts = await page.evaluate(textsShown);
  return { digest: keepPng(png), width, height, texts, marks: await marksOn(page) };
}

interface View {
  title: string;
  state: string;
  path: { sentence: string; state: string }[];
}

async function wayOn(page: Page): Promise<Way | null> {
  const view = (await page.evaluate(() => (window as unknown as StoryWindow).review.view)) as View | null;
  if (!view) return null;
  const steps = view.path.map(({ sentence, state }) => ({ sentence, state }));
  return { process: view.title, state: view.state, steps };
}

async function open(page: Page, address: string, story: string, variant: Variant): Promise<void> {
  const globals = Object.entries({ ...globalsOf(variant), 'a11y.manual': '!true' });
  const query = globals.map(([name, value]) => `${name}:${value}`).join(';');
  await page.goto(`${address}/iframe.html?id=${story}&viewMode=story&globals=${query}`, {
    waitUntil: 'commit',
  });
  await page.waitForFunction(
    () => {
      const { review } = window as unknown as StoryWindow;
      return review.finished > 0 || review.problem !== null;
    },
    undefined,
    { polling: 20, timeout: 60_000 },
  );
  await page.evaluate(axe);
}

const problemOn = (page: Page): Promise<string | null> =>
  page.evaluate(() => (window as unknown as StoryWindow).review.problem);

/** A story and the variants in which it has to be drawn. */
export interface Wanted<Variants = readonly Variant[]> {
  story: string;
  variants: Variants;
}

/**
 * Draws a story: it is loaded once, and each further variant is chosen in its toolbar. If it couldn't be loaded, such as
 * in time, the next variant loads it.
 */
async function drawStory(
  page: Page,
  address: string,
  { story, variants }: Wanted,
  drawn: (variant: Variant, drawn: Drawn) => void,
): Promise<void> {
  let isOpen = false;
  for (const variant of variants) {
    try {
      const [width, height] = viewportOf(variant);
      await page.setViewportSize({ width, height });
      if (isOpen) await page.evaluate(choose, globalsOf(variant));
      else await open(page, address, story, variant);
      isOpen = true;
      const problem = await problemOn(page);
      if (problem !== null) throw new Error(problem);
      const picture = await takePicture(page, variant);
      drawn(variant, { picture, way: await wayOn(page) });
    } catch (error) {
      drawn(variant, { problem: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Draws stories of the Storybook at an address, on several pages at once. */
export async function drawStories(
  browser: Browser,
  address: string,
  wanted: readonly Wanted[],
  drawn: (story: string, variant: Variant, drawn: Drawn) => void,
): Promise<void> {
  const left = [...wanted];
  const drawOnAPage = async () => {
    const page = await newPage(browser);
    for (let next = left.shift(); next; next = left.shift()) {
      const { story } = next;
      await drawStory(page, address, next, (variant, result) => drawn(story, variant, result));
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(3, wanted.length) }, drawOnAPage));
}
