import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hostileHtml } from '#fixtures/content.ts';
import { exchangeUrl, openPair, submitSignIn, visit, visitDemo } from '../kit/e2e/page.ts';

/** Collects the errors of a page, including violations of its content security policy. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

describe('News and support in the built app', () => {
  it('the news list is at the same place after an article was read [CONTENT-1, CONTENT-4, MARKET-14, SESSION-9]', async () => {
    const page = await visit('/');
    const errors = errorsOf(page);
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
    expect(errors).toEqual([]);
  });

  it("each screen sets the title of the browser's tab", async () => {
    const page = await visit('/');
    await expect.poll(() => page.title()).toBe('Quotes · Pelorus');
    await page.getByRole('link', { name: 'News' }).click();
    await expect.poll(() => page.title()).toBe('News · Pelorus');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.title()).toBe('Quotes · Pelorus');
    await openPair(page, 'BTC/USDT');
    await expect.poll(() => page.title()).toBe('BTC/USDT · Pelorus');
  });

  it('hostile HTML is harmless, and nothing violates the content security policy', async () => {
    const page = await visit('/news');
    const errors = errorsOf(page);
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
    expect(errors).toEqual([]);
  });

  it('customer service of type 3 is opened in place of the app [ACCOUNT-34]', async () => {
    const page = await visit('/');
    await page.route('**/api/basicSet/getBasicInfo*', (route) =>
      route.fulfill({
        json: {
          code: 1,
          msg: '',
          data: { service_link: `${exchangeUrl}/sandbox/support`, service_link_type: 3 },
        },
      }),
    );
    await page.goto(`${exchangeUrl}/mine/chat`);
    await page.waitForURL(`${exchangeUrl}/sandbox/support`);
    await page.getByRole('heading', { name: 'Sample support page' }).waitFor();
  });

  it('customer service is shown in a frame [ACCOUNT-20, ACCOUNT-35]', async () => {
    const page = await visit('/mine/chat');
    const frame = page.frameLocator('iframe');
    await frame.getByRole('heading', { name: 'Sample support page' }).waitFor();
  });
});

describe('Search in the built app', () => {
  it('a search result leads to the trading screen of its pair [APP-7, MARKET-5, MARKET-26, MARKET-27]', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: 'Search pairs and companies' }).click();
    await page.getByRole('searchbox').fill('gold');
    await page.getByText('1 match').waitFor();
    await page.getByRole('button', { name: /^XAU\/USD/ }).click();
    await page.waitForURL(/\/trade\?pair=/);
    await page.getByRole('button', { name: 'Choose a pair, now XAU/USD' }).waitFor();
  });

  it('a favourite is stored across page loads', async () => {
    const page = await visit('/product');
    await page.getByRole('button', { name: 'Favourite XAU/USD' }).click();
    await page.goto(`${exchangeUrl}/`);
    await page.getByRole('radio', { name: 'Favourites' }).check();
    await page.getByRole('button', { name: 'Favourite XAU/USD', pressed: true }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: '/' }).count()).toBe(1);
  });
});

describe('Invitations in the built app', () => {
  it('a demo user sees that they need a real account', async () => {
    const page = await visitDemo();
    await page.goto(`${exchangeUrl}/mine/invite`);
    await page.getByText('Please register or log in to a real account').waitFor();
    expect(await page.getByRole('img', { name: 'QR code' }).count()).toBe(0);
  });

  it('a real user sees a code, and a link with it that opens in their language [ACCOUNT-21, ACCOUNT-39]', async () => {
    const page = await visit('/login?from=/mine/invite');
    await submitSignIn(page);
    await page.waitForURL(/\/mine\/invite/);
    await page.getByRole('img', { name: 'QR code' }).waitFor();
    const link = await page.getByText(`${exchangeUrl}/register?`).innerText();
    expect(link).toMatch(/lang=en&invite_code=[A-Z0-9]{4,}$/);
    const friend = await visit(link.slice(exchangeUrl.length));
    await friend.getByRole('heading', { name: 'Create an account' }).waitFor();
    expect(await friend.getByLabel('Invitation code').inputValue()).toBe(link.split('=').at(-1));
  });
});
