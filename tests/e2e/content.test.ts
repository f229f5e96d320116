import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { exchangeUrl, submitSignIn, visit } from '../kit/e2e/page.ts';

/** Collects the errors of a page, including violations of its content security policy. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

it("the news list is at the same place after an article was read, customer service is shown in its frame, and each screen sets the browser's title [ACCOUNT-20, ACCOUNT-35, CONTENT-1, CONTENT-4, MARKET-14, SESSION-9]", async () => {
  const page = await visit('/');
  const errors = errorsOf(page);
  await expect.poll(() => page.title()).toBe('Quotes · Pelorus');
  await page.getByRole('link', { name: 'News' }).click();
  await page.getByRole('link', { name: /Gold: what moves it/ }).waitFor();
  await expect.poll(() => page.title()).toBe('News · Pelorus');
  await page.getByRole('main').evaluate((element) => element.scrollTo(0, 300));
  await page.getByRole('link').filter({ hasText: 'Bitcoin never closes' }).click();
  await page.waitForURL(/\/news\/detail\?id=/);
  await page.getByRole('heading', { name: /Bitcoin never closes/ }).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL(`${exchangeUrl}/news`);
  expect(await page.getByRole('main').evaluate((element) => element.scrollTop)).toBe(300);
  expect(errors).toEqual([]);

  await page.goto(`${exchangeUrl}/mine/chat`);
  await page.frameLocator('iframe').getByText('Nobody answers here in the sandbox.').waitFor();
});

it('a search result leads to the trading screen of its pair [APP-7, MARKET-5, MARKET-26, MARKET-27]', async () => {
  const page = await visit('/');
  await page.getByRole('link', { name: 'Search pairs and companies' }).click();
  await page.getByRole('searchbox').fill('gold');
  await page.getByText('1 match').waitFor();
  await page.getByRole('button', { name: /^XAU\/USD/ }).click();
  await page.waitForURL(/\/trade\?pair=/);
  await page.getByRole('button', { name: 'Choose a pair, currently XAU/USD' }).waitFor();
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
