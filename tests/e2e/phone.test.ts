import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { exchangeUrl, submitSignIn, visit } from '../kit/e2e/page.ts';

const forGuests = ['/login', '/register', '/forgot'];
const forUsers = [
  '/',
  '/trade',
  '/order',
  '/order?source=1',
  '/follow',
  '/rank',
  '/user',
  '/product',
  '/product?for=companies',
  '/news',
  '/news/detail?id=1',
  '/company',
  '/feedback',
  '/language',
  '/mine/about',
  '/mine/announcement',
  '/mine/chat',
  '/mine/email',
  '/mine/invite',
  '/mine/password',
];

/** Opens a path, waits for what it loads, and returns the parts of the screen that are wider than their place. */
async function tooWideAt(page: Page, path: string): Promise<string[]> {
  await page.goto(`${exchangeUrl}${path}`);
  await page.locator('main:visible').waitFor();
  await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
  const parts = await page.evaluate(() =>
    [document.documentElement, document.body, ...document.querySelectorAll('header, main, nav')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ localName, scrollWidth }) => `${localName} of ${scrollWidth} pixels`),
  );
  return parts.map((part) => `${path}: ${part}`);
}

it('no screen scrolls sideways on a phone of 390 × 844 [APP-1]', async () => {
  const page = await visit();
  const tooWide: string[] = [];
  for (const path of forGuests) tooWide.push(...(await tooWideAt(page, path)));
  await page.goto(`${exchangeUrl}/login?from=/user`);
  await submitSignIn(page);
  await page.waitForURL(/\/user/);
  for (const path of forUsers) tooWide.push(...(await tooWideAt(page, path)));
  expect(tooWide).toEqual([]);
});
