import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { requireProductionReact } from '#tools/build/react-build.ts';
import { dist, fileOf, fileOfRoute } from '../kit/e2e/built-app.ts';
import { browser, exchangeUrl, newVisitor, openDemo, phone, visitDemo } from '../kit/e2e/page.ts';

const entry = /\/assets\/index-[^/]*\.js$/;

/** Opens a page in a language, with `prepare` called before. */
async function open(path: string, language: string, prepare: (page: Page) => Promise<unknown>) {
  const context = await newVisitor(language);
  const page = await context.newPage();
  await prepare(page);
  await page.goto(`${exchangeUrl}${path}`);
  return page;
}

/** Opens a page whose app never starts. */
const openShell = (path: string, language: string) =>
  open(path, language, (page) => page.route(entry, (route) => route.abort()));

/** Notes whether the largest text so far is one of the shell, and how far all has moved. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const seen = { isInShell: false, moved: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element: Element | null };
        // An element that has been removed since is null.
        seen.isInShell = element === null || element.closest('.shell') !== null;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  });

const seenOn = (page: Page): Promise<{ isInShell: boolean; moved: number }> =>
  page.evaluate(() => Reflect.get(window, 'seen'));

const isShown = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

it("the built app contains React's production build", () => {
  expect(() => requireProductionReact(dist)).not.toThrow();
});

const preloaded = (page: Page) =>
  page.$$eval('link[rel=modulepreload], link[rel=preload]', (links) =>
    links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
  );

describe('What the page preloads', () => {
  it('is the default catalog for a language that is not offered', async () => {
    const page = await openShell('/', 'xx');
    expect(await preloaded(page)).toContain(fileOf('locales/hk/messages.po'));
  });

  it.each(['trade', 'order'])('is the screen of /%s, each file of which exists', async (route) => {
    const files = await preloaded(await openShell(`/${route}`, 'en'));
    expect(files).toContain(fileOfRoute(route));
    expect(files).toContain(fileOf('src/main/chunks/trade.ts'));
    expect(files.filter((file) => !existsSync(join(dist, file)))).toEqual([]);
  });

  it('is loaded once', async () => {
    const requested: string[] = [];
    const page = await open('/trade', 'en', async (opened) =>
      opened.on('request', (request) => requested.push(new URL(request.url()).pathname)),
    );
    await isShown(page);
    const scripts = requested.filter((path) => path.startsWith('/assets/'));
    expect(scripts).toEqual([...new Set(scripts)]);
  });
});

it('a link that names a language opens the app in it, from the first paint on and ever after [APP-29]', async () => {
  const context = await browser.newContext(phone);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${exchangeUrl}/rank?lang=de&from=mail`, { waitUntil: 'commit' });
  await page.locator('html[lang=de]').waitFor({ state: 'attached' });
  await isShown(page);
  expect(new URL(page.url()).search).not.toContain('lang');
  await page.goto(`${exchangeUrl}/?lang=nowhere`);
  await page.getByRole('link', { name: 'Kurse' }).waitFor();
});

it("the browser's bar has the colour of the chosen theme, also after another choice [ACCOUNT-16]", async () => {
  const page = await open('/login', 'en', (page) =>
    page.addInitScript(() => localStorage.setItem('pelorus:scheme', 'dark')),
  );
  const colours = () =>
    page.$$eval('meta[name=theme-color]', (bars) => bars.map((bar) => (bar as HTMLMetaElement).content));
  expect(await colours()).toEqual(['#0f1726', '#0f1726']);
  await openDemo(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('button', { name: /^Appearance/ }).click();
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Light', { exact: true }).click();
  expect(await colours()).toEqual(['#ffffff', '#ffffff']);
});

describe('The shell', () => {
  const textsOf = (page: Page, title: string, label: string) =>
    page.evaluate(
      ([title, label]) => {
        const of = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const { x, y, width, height } = range.getBoundingClientRect();
          return {
            text: element.textContent?.trim(),
            place: [x, y, width, height].map(Math.round),
          };
        };
        const found = document.querySelector(title);
        return {
          title: found && of(found),
          labels: [...document.querySelectorAll(label)].map(of),
          direction: document.documentElement.dir,
          scheme: document.documentElement.dataset.mantineColorScheme,
        };
      },
      [title, label] as const,
    );

  it.each(['en', 'de', 'ar'])(
    'has the title and the labels of the tabs of home, where the app has them, and its catalog alone (%s)',
    async (language) => {
      const shell = await openShell('/', language);
      const before = await textsOf(shell, '.shell-header b', '.shell-tabs span');
      expect(before.labels).toHaveLength(6);
      const catalogs = Object.keys(locales).map((code) => fileOf(`locales/${code}/messages.po`));
      expect((await preloaded(shell)).filter((file) => catalogs.includes(file))).toEqual([
        fileOf(`locales/${language}/messages.po`),
      ]);
      await shell.unroute(entry);
      await shell.reload();
      await isShown(shell);
      expect(await textsOf(shell, 'h1 span', 'nav li span')).toEqual(before);
    },
  );

  it.each([
    ['/trade', 'BTC/USDT', /^\d{2,3},\d{3}\.\d{2}$/],
    ['/trade?pair=2', 'EUR/USD', /^\d\.\d{5}$/],
  ])(
    'has the pair and the price of %s, dimmed, as large as the app shows them',
    async (path, pair, figure) => {
      const sizesOf = (page: Page, title: string, price: string) =>
        page.evaluate(
          (selectors) =>
            selectors.map((selector) => {
              const element = document.querySelector(selector);
              if (!element) throw new Error(`There is no ${selector}`);
              const range = document.createRange();
              range.selectNodeContents(element);
              const { x, width, height } = range.getBoundingClientRect();
              return [x, width, height].map(Math.round);
            }),
          [title, price],
        );
      const shell = await openShell(path, 'en');
      const price = shell.locator('.shell-price');
      expect(await shell.locator('.shell-header b').textContent()).toBe(pair);
      expect(await price.textContent()).toMatch(figure);
      const dimmed = await shell
        .locator('.shell-tabs p')
        .first()
        .evaluate((tab) => getComputedStyle(tab).color);
      expect(await price.evaluate((element) => getComputedStyle(element).color)).toBe(dimmed);
      const before = await sizesOf(shell, '.shell-header b', '.shell-price');
      await shell.unroute(entry);
      await shell.reload();
      await shell.locator('main bdi[data-size=headline]').filter({ hasText: figure }).waitFor();
      expect(await sizesOf(shell, 'h1 button span:last-of-type', 'main bdi[data-size=headline]')).toEqual(
        before,
      );
    },
  );

  it.each(['de', 'ar'])('has the kinds of trading where the app has them (%s)', async (language) => {
    const shell = await openShell('/trade', language);
    const before = await textsOf(shell, '.shell-header b', '.shell-kinds span');
    await shell.unroute(entry);
    await shell.reload();
    await shell.getByRole('radiogroup').first().waitFor();
    const { labels } = await textsOf(shell, 'h1', 'input + label');
    // The app's lines are higher than their letters, so that the centres may differ by a pixel.
    const centres = (texts: typeof labels) =>
      texts.map(({ text, place: [x = 0, y = 0, width, height = 0] }) => [
        text,
        x,
        width,
        Math.round((y + height / 2) / 2),
      ]);
    expect(centres(labels.slice(0, 2))).toEqual(centres(before.labels));
  });

  it('takes its price away when no app comes that would keep it up to date', async () => {
    const page = await openShell('/trade', 'en');
    const isVisible = () =>
      page.locator('.shell-price').evaluate((price) => getComputedStyle(price).visibility);
    expect(await isVisible()).toBe('visible');
    const seconds = await page.locator('.shell-price').evaluate((price) => {
      const [animation] = price.getAnimations();
      animation?.finish();
      return Number(animation?.effect?.getTiming().delay) / 1_000;
    });
    expect(await isVisible()).toBe('hidden');
    expect(seconds).toBe(15);
  });

  it('has the title of a tab, and none on a screen that has no tab, above the stylesheets of the app', async () => {
    const titles: (string | undefined)[] = [];
    for (const path of ['/order', '/rank', '/login']) {
      const page = await openShell(path, 'en');
      const { title } = await textsOf(page, '.shell-header b', '.shell-tabs span');
      titles.push(title?.text);
      const isAbove = await page.evaluate(() =>
        [...document.querySelectorAll('link[rel=stylesheet]')].every(
          (sheet) =>
            document.querySelector('.shell')?.compareDocumentPosition(sheet) ===
            Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      );
      // Otherwise the browser would paint it after them.
      expect(isAbove).toBe(true);
      await page.context().close();
    }
    expect(titles).toEqual(['Orders', 'Ranking', '']);
  });
});

describe('The first screen', () => {
  it('has its largest text in the shell, and nothing moves when the app replaces it', async () => {
    const page = await open('/', 'en', watchPaints);
    await page.getByText('BTC/USDT').first().waitFor();
    const seen = await seenOn(page);
    expect(seen.isInShell).toBe(true);
    expect(seen.moved).toBeLessThan(0.02);
  });

  it('moves nothing on /order, whose figure only the API knows, though another language is offered later', async () => {
    const demo = await visitDemo();
    const token = await demo.evaluate(() => localStorage.getItem('pelorus:token') ?? '');
    // Has chosen no language.
    const context = await browser.newContext(phone);
    onTestFinished(() => context.close());
    await context.addInitScript((value) => localStorage.setItem('pelorus:token', value), token);
    const page = await context.newPage();
    await watchPaints(page);
    await page.goto(`${exchangeUrl}/order`);
    const offer = page.getByRole('button', { name: 'Continue in English' });
    await offer.waitFor();
    await page.getByText('$0.00').first().waitFor();
    // Paints are told after the next frame.
    await offer.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const seen = await seenOn(page);
    expect(seen.moved).toBeLessThan(0.02);
  });
});
