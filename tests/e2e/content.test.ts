import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileHtml } from '#stories/kit/content.ts';
import { exchangeUrl, launch, openDemo, openPair, visit } from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

/** What the page's policy blocked, and what broke. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

describe('What there is to read, in the built app', () => {
  test('news are listed, read, and found again at the same place', async () => {
    const page = await visit(browser, '/');
    const complaints = complaintsOf(page);
    await page.getByRole('link', { name: 'News' }).click();
    await page.getByRole('link', { name: /Gold: what moves it/ }).waitFor();
    const list = page.getByRole('main');
    await list.evaluate((element) => element.scrollTo(0, 300));
    await page.getByRole('link').filter({ hasText: 'Bitcoin never closes' }).click();
    await page.waitForURL(/\/news\/detail\?id=/);
    await page.getByRole('heading', { name: /Bitcoin never closes/ }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(`${exchangeUrl}/news`);
    expect(await page.getByRole('main').evaluate((element) => element.scrollTop)).toBe(300);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test("each screen names itself in the browser's tab", async () => {
    const page = await visit(browser, '/');
    await expect.poll(() => page.title()).toBe('Quotes · Pelorus');
    await page.getByRole('link', { name: 'News' }).click();
    await expect.poll(() => page.title()).toBe('News · Pelorus');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.title()).toBe('Quotes · Pelorus');
    await openPair(page, 'BTC/USDT');
    await expect.poll(() => page.title()).toBe('BTC/USDT · Pelorus');
    await page.context().close();
  });

  test('HTML that means harm is harmless, and the policy has nothing to complain of', async () => {
    const page = await visit(browser, '/news');
    const complaints = complaintsOf(page);
    await page.route('**/api/news/info*', (route) =>
      route.fulfill({
        json: {
          code: 1,
          msg: '',
          data: {
            id: '1',
            title: 'Hostile',
            desc: '',
            logo: '',
            created_at: '2026-11-18T08:30:00Z',
            content: hostileHtml,
          },
        },
      }),
    );
    await page.getByRole('link', { name: /Gold: what moves it/ }).click();
    await page.getByText('Text that stays').waitFor();
    for (const name of ['javascript', 'split', 'data', 'vbscript'])
      await page.getByText(name, { exact: true }).click();
    expect(await page.evaluate(() => 'wasHit' in window)).toBe(false);
    expect(await page.locator('article :is(script, style, iframe, form, svg, img)').count()).toBe(0);
    expect(new URL(page.url()).origin).toBe(exchangeUrl);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('the customer service stands in a frame of its own', async () => {
    const page = await visit(browser, '/mine/chat');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Sample support page' }).waitFor();
    await page.context().close();
  });
});

describe('Searching, in the built app', () => {
  test('a symbol that was found leads to its trading screen', async () => {
    const page = await visit(browser, '/');
    await page.getByRole('link', { name: 'Search pairs and companies' }).click();
    await page.getByRole('searchbox').fill('gold');
    await page.getByText('1 match').waitFor();
    await page.getByRole('button', { name: /^XAU\/USD/ }).click();
    await page.waitForURL(/\/trade\?pair=/);
    await page.getByRole('button', { name: 'Choose a pair, now XAU/USD' }).waitFor();
    await page.context().close();
  });

  test('a favourite outlives the page', async () => {
    const page = await visit(browser, '/product');
    await page.getByRole('button', { name: 'Favourite XAU/USD' }).click();
    await page.goto(`${exchangeUrl}/`);
    await page.getByRole('radio', { name: 'Favourites' }).check();
    await page.getByRole('button', { name: 'Favourite XAU/USD', pressed: true }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: '/' }).count()).toBe(1);
    await page.context().close();
  });
});

describe('Inviting, in the built app', () => {
  test('a demo user is told that only a real account can', async () => {
    const page = await visit(browser, '/');
    await openDemo(page);
    await page.goto(`${exchangeUrl}/mine/invite`);
    await page.getByText('Please register or log in to a real account').waitFor();
    expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(0);
    await page.context().close();
  });

  test('a real user has a code, and a link that carries it', async () => {
    const page = await visit(browser, '/login?from=/mine/invite');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('pelorus-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/mine\/invite/);
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const link = await page.getByText(`${exchangeUrl}/register?invite_code=`).innerText();
    expect(link).toMatch(/invite_code=[A-Z0-9]{4,}$/);
    await page.context().close();
  });
});
