import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ask,
  cutLive,
  exchangeUrl,
  launch,
  loseReplies,
  openDemo,
  openPair,
  restoreReplies,
  visit,
} from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

const amountIn = (shown: string) => Number(shown.replace(/[^\d.-]/g, ''));

async function buy(page: Page) {
  await openPair(page, 'BTC/USDT');
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
}

const holdings = async (page: Page) =>
  (await ask<{ total: number }>(page, '/v2/api/forex/my_deal?status=1&page=1')).total;

describe('The main job, in the built app against the running sandbox', () => {
  test('a guest browses the market, and is sent to login with the way back', async () => {
    const page = await visit(browser);
    await page.getByText('BTC/USDT').first().waitFor();
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL(/\/login\?from=%2Forder/);
    await page.getByRole('textbox', { name: 'E-mail' }).fill('demo@pelorus.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('pelorus-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(/\/order/);
    await page.getByText('No open orders').waitFor();
    await page.context().close();
  });

  test('an unknown path goes home, and a foreign way back is not followed', async () => {
    const page = await visit(browser, '/nowhere/at/all');
    await page.waitForURL(`${exchangeUrl}/`);
    await openDemo(page, '/login?from=https://elsewhere.test/');
    expect(new URL(page.url()).origin).toBe(exchangeUrl);
    await page.context().close();
  });

  test('an order is bought, moves with the market, is closed, and settles in the balance', async () => {
    const page = await visit(browser);
    await openDemo(page);
    await buy(page);
    await page.getByRole('button', { name: 'View orders' }).click();

    const row = page.getByRole('button', { name: /BTC\/USDT/ });
    const before = await row.innerText();
    await page.waitForFunction(
      (old) =>
        [...document.querySelectorAll('button')].some(
          (each) => each.innerText.includes('BTC/USDT') && each.innerText !== old,
        ),
      before,
      { timeout: 30_000 },
    );

    await row.click();
    await page.getByText('Opened by tick').waitFor();
    await page.getByRole('button', { name: 'Close order' }).click();
    await page.getByRole('dialog', { name: 'Close this order?' }).waitFor();
    await page.getByRole('button', { name: 'Close order' }).click();
    await page.getByText('This order has ended.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No open orders').waitFor();

    await page.getByRole('tab', { name: 'History' }).click();
    await row.click();
    await page.getByText('Closed by tick').waitFor();
    const dialog = page.getByRole('dialog');
    const profit = amountIn((await dialog.innerText()).match(/-?\+?\$?[-\d.,]+\.\d{6}/)?.[0] ?? '');
    const fee = amountIn((await dialog.innerText()).match(/Fee\s*\$?([\d.,]+)/)?.[1] ?? '');
    await page.keyboard.press('Escape');

    await page.goto(`${exchangeUrl}/`);
    const total = page
      .getByRole('region', { name: 'Balance' })
      .getByText(/^\$[\d,]+\.\d\d$/)
      .first();
    await total.waitFor();
    const balance = amountIn(await total.innerText());
    expect(fee).toBeGreaterThan(0);
    expect(Math.abs(balance - (110_000 + profit - fee))).toBeLessThanOrEqual(0.011);
    await page.context().close();
  });

  test('a cut live channel is told for as long as it lasts, recovers, and quotes move again', async () => {
    const page = await visit(browser);
    await openPair(page, 'BTC/USDT');
    await page.getByRole('button', { name: 'Choose a pair, now BTC/USDT' }).waitFor();
    await cutLive(20);
    const standing = page.getByText('Prices stand still.', { exact: false });
    await standing.waitFor({ timeout: 15_000 });
    await page.getByText(/^As of \d\d:\d\d:\d\d$/).waitFor();
    await standing.waitFor({ state: 'detached', timeout: 70_000 });
    await page.getByText(/^As of/).waitFor({ state: 'detached' });
    const shown = page.locator('main:visible');
    const quotes = await shown.innerText();
    await expect.poll(() => shown.innerText(), { timeout: 15_000 }).not.toBe(quotes);
    await page.context().close();
  });

  test('an order whose reply is lost is unconfirmed, and asking again leaves exactly one order', async () => {
    const page = await visit(browser);
    await openDemo(page);
    await openPair(page, 'BTC/USDT');
    await loseReplies('/v2/api/forex/submit');
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByText('We could not confirm the order.', { exact: false }).waitFor();
    await restoreReplies();
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
    expect(await holdings(page)).toBe(1);
    await page.context().close();
  });

  test('the tabs keep their state and scroll, and the app breaks no content-security rule', async () => {
    const violations: string[] = [];
    const page = await visit(browser);
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await page.reload();
    await page.getByText('BTC/USDT').first().waitFor();
    const scroller = page.locator('main:visible');
    await scroller.evaluate((element) => element.scrollTo(0, 500));
    await page.getByRole('link', { name: 'Trade' }).click();
    await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Quotes' }).click();
    await page.waitForURL(`${exchangeUrl}/`);
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(500);
    expect(violations).toEqual([]);
    await page.context().close();
  });
});
