import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type CDPSession, chromium, type Page, type Request } from 'playwright';
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
  stopMotion,
  textsShown,
} from './in-page.ts';
import { type Drawn, keepPng, type Mark, type Picture, type Way } from './pictures.ts';
import { nameOf, type Variant, viewportOf } from './variants.ts';

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

/** A page of the browser that stories are drawn on, one after the other. */
interface Canvas {
  page: Page;
  session: CDPSession;
  /** Waits until everything that was asked for is there, such as code that is loaded when it is needed; whether it had to. */
  loaded: () => Promise<boolean>;
  /** The story that the page shows; null before anything is loaded, and after a fault. */
  shown: { story: string; variant: Variant } | null;
}

function watchRequests(page: Page): Canvas['loaded'] {
  const loading = new Set<Request>();
  let allEnded = () => {};
  const end = (request: Request) => {
    loading.delete(request);
    if (loading.size === 0) allEnded();
  };
  page.on('request', (request) => {
    // Requests of a page that is loaded again may never end.
    if (request.isNavigationRequest()) loading.clear();
    loading.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    if (loading.size === 0) return false;
    const limit = setTimeout(() => allEnded(), 5000);
    await new Promise<void>((resolve) => {
      allEnded = resolve;
    });
    clearTimeout(limit);
    return true;
  };
}

async function newCanvas(browser: Browser): Promise<Canvas> {
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
  const loaded = watchRequests(page);
  return { page, session: await context.newCDPSession(page), loaded, shown: null };
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

/**
 * A canvas draws by itself, without changing the page: it is ready when two pictures are the same. The browser is asked
 * directly, since Playwright's own way costs several times as much.
 */
async function screenshot({ page, session }: Canvas): Promise<Buffer> {
  await page.evaluate(stopMotion);
  const take = async () => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  };
  let png = await take();
  if ((await page.locator('canvas').count()) === 0) return png;
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await take();
    if (next.equals(png)) return png;
    png = next;
  }
  return png;
}

async function settled({ page, loaded }: Canvas): Promise<void> {
  await loaded();
  await page.evaluate(settle);
  // Things that were drawn may have asked for more.
  if (await loaded()) await page.evaluate(settle);
}

/** Draws what is on the page, as high as what scrolls in it. */
async function takePicture(canvas: Canvas, variant: Variant): Promise<Picture> {
  const { page } = canvas;
  const [width, least] = viewportOf(variant);
  await settled(canvas);
  let height = least;
  // A list that now has room for more rows measures them, and may be higher again.
  for (let tries = 0; tries < 3; tries += 1) {
    const hidden = await page.evaluate(hiddenHeight);
    if (hidden === 0) break;
    height = Math.min(highest, height + hidden);
    await page.setViewportSize({ width, height });
    await settled(canvas);
  }
  const png = await screenshot(canvas);
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
export interface Wanted {
  story: string;
  variants: readonly Variant[];
}

/** Shows a story in a variant. It is loaded once, and each further variant is chosen in its toolbar. */
async function show(canvas: Canvas, address: string, story: string, variant: Variant): Promise<void> {
  const { page, shown } = canvas;
  const [width, height] = viewportOf(variant);
  await page.setViewportSize({ width, height });
  // If it can't be shown, such as in time, the next variant loads it.
  canvas.shown = null;
  if (shown?.story !== story) await open(page, address, story, variant);
  else if (nameOf({ ...shown.variant, width: variant.width }) !== nameOf(variant))
    await page.evaluate(choose, globalsOf(variant));
  const problem = await problemOn(page);
  if (problem !== null) throw new Error(problem);
  canvas.shown = { story, variant };
}

async function drawStory(
  canvas: Canvas,
  address: string,
  { story, variants }: Wanted,
  drawn: (variant: Variant, drawn: Drawn) => void,
): Promise<void> {
  for (const variant of variants) {
    try {
      await show(canvas, address, story, variant);
      const picture = await takePicture(canvas, variant);
      drawn(variant, { picture, way: await wayOn(canvas.page) });
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
    const canvas = await newCanvas(browser);
    for (let next = left.shift(); next; next = left.shift()) {
      const { story } = next;
      await drawStory(canvas, address, next, (variant, result) => drawn(story, variant, result));
    }
    await canvas.page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(3, wanted.length) }, drawOnAPage));
}
