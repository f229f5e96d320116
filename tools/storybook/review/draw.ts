import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type CDPSession, chromium, type Page, type Request } from 'playwright';
import { objectEntries } from '#domain/object-keys.ts';
import { chromiumArguments, findTestBrowser } from '../../browsers/chromium.ts';
import { layoutFaults } from '../../browsers/layout-marks/layout.ts';
import { type SmallTarget, smallTargets } from '../../browsers/layout-marks/targets.ts';
import {
  arrange,
  begin,
  describe,
  dress,
  hiddenHeight,
  listen,
  lowContrasts,
  type Show,
  settle,
  show,
  textsShown,
} from './in-page.ts';
import { type Drawn, keepPng, type Mark, type Picture, type View, type Way } from './pictures.ts';
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
/** The functions that others call in the page. They stand there, since each question from outside takes its time. */
const asked = `window.asked = { ${Object.entries({
  show,
  settle,
  hiddenHeight,
  textsShown,
  lowContrasts,
  layoutFaults,
  smallTargets,
})
  .map(([name, question]) => `${name}: ${question}`)
  .join(', ')} }`;
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
  await page.addInitScript(begin);
  await page.addInitScript(listen, 'pelorus/flow/view');
  await page.addInitScript(dress, style);
  await page.addInitScript(asked);
  return page;
}

/** The toolbar's choices for a variant. */
const globalsOf = ({ theme, locale, text, size }: Variant) => ({ theme, locale, text, size });

type Box = SmallTarget['box'];

const rounded = ([left, top, width, height]: Readonly<Box>): Box => [
  Math.round(left),
  Math.round(top),
  Math.round(width),
  Math.round(height),
];

function marksOf({ faults, targets, contrasts }: Awaited<ReturnType<typeof describe>>): Mark[] {
  return [
    ...faults.map((text): Mark => ({ kind: 'layout', text })),
    ...targets.map(({ text, box }): Mark => ({ kind: 'target', text, box })),
    ...contrasts.map(({ text, box }): Mark => ({ kind: 'contrast', text, box })),
  ].map(({ box, ...mark }) => (box ? { ...mark, box: rounded(box) } : mark));
}

/** A canvas draws by itself, without changing the page: it is ready when two pictures are the same. */
async function screenshot(page: Page, session: CDPSession): Promise<Buffer> {
  const take = async () => {
    // Packed less, which takes a fraction of the time.
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

function wayOf(view: View | null): Way | null {
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
  await page.waitForFunction(() => window.review.drawn > 0 || window.review.problem !== null, undefined, {
    polling: 20,
    timeout: 60_000,
  });
  await page.evaluate(axe);
}

/** A story and the variants in which it has to be drawn. */
export interface Wanted {
  story: string;
  variants: readonly Variant[];
}

/** Requests that aren't answered yet, such as the font of a language, for which the app doesn't wait. */
function requestsOf(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** The change between two pictures; null if nothing does. A width is that of a window: a story is opened in it. */
function changeTo(story: string, variant: Variant, shown: { story: string; variant: Variant }): Show | null {
  const isResized = variant.width !== shown.variant.width;
  const opened = story !== shown.story ? 'other' : isResized ? 'again' : null;
  const [globals, before] = [globalsOf(variant), globalsOf(shown.variant)];
  const isChosen = objectEntries(globals).every(([name, value]) => value === before[name]);
  return opened === null && isChosen ? null : { story, opened, globals: isChosen ? null : globals };
}

/**
 * A page that draws one story after the other. It is loaded once, and then stories and variants are chosen in it, which
 * takes a quarter of the time. After a story that couldn't be drawn it is loaded again.
 */
async function createDrawer(page: Page, address: string) {
  const session = await page.context().newCDPSession(page);
  const requests = requestsOf(page);
  let shown: { story: string; variant: Variant } | null = null;

  async function arrangeAll(wanted: Show | null) {
    let arranged = await page.evaluate(arrange, wanted);
    while (requests.size > 0 && arranged.problem === null) {
      await Promise.allSettled([...requests].map(async (request) => (await request.response())?.finished()));
      arranged = await page.evaluate(arrange, null);
    }
    return arranged;
  }

  /** Makes the page as high as its content, of which `hidden` pixels can't be seen, and returns its height. */
  async function grown(width: number, least: number, hidden: number): Promise<number> {
    let [height, left] = [least, hidden];
    // A list that now has room for more rows measures them, and may be higher again.
    for (let tries = 0; tries < 3 && left > 0; tries += 1) {
      height = Math.min(highest, height + left);
      await page.setViewportSize({ width, height });
      left = (await arrangeAll(null)).hidden;
    }
    return height;
  }

  /** Draws what is on the page, as high as what scrolls in it. */
  async function draw(story: string, variant: Variant): Promise<Drawn> {
    const [width, least] = viewportOf(variant);
    await page.setViewportSize({ width, height: least });
    if (!shown) await open(page, address, story, variant);
    const arranged = await arrangeAll(shown && changeTo(story, variant, shown));
    if (arranged.problem !== null) throw new Error(arranged.problem);
    shown = { story, variant };
    let height = await grown(width, least, arranged.hidden);
    let png = await screenshot(page, session);
    let described = await page.evaluate(describe);
    // A screen whose script arrives late follows its placeholder after the page was quiet.
    for (let tries = 0; tries < 5 && described.isOutdated; tries += 1) {
      height = await grown(width, height, (await arrangeAll(null)).hidden);
      png = await screenshot(page, session);
      described = await page.evaluate(describe);
    }
    const picture: Picture = {
      digest: keepPng(png),
      width,
      height,
      texts: described.texts,
      marks: marksOf(described),
    };
    return { picture, way: wayOf(described.view) };
  }

  return async ({ story, variants }: Wanted, drawn: (variant: Variant, drawn: Drawn) => void) => {
    for (const variant of variants)
      try {
        drawn(variant, await draw(story, variant));
      } catch (error) {
        shown = null;
        drawn(variant, { problem: error instanceof Error ? error.message : String(error) });
      }
  };
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
    const draw = await createDrawer(page, address);
    for (let next = left.shift(); next; next = left.shift()) {
      const { story } = next;
      await draw(next, (variant, result) => drawn(story, variant, result));
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(3, wanted.length) }, drawOnAPage));
}
