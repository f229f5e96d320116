import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  buyFirst,
  cutLive,
  exchangeUrl,
  fetchData,
  loseReplies,
  movePrice,
  openPair,
  openTicket,
  priceOf,
  restoreLive,
  restoreReplies,
  submitSignIn,
  visit,
  visitDemo,
} from '../kit/e2e/page.ts';

const amountIn = (shown: string) => Number(shown.replace(/[^\d.-]/g, ''));

interface Orders {
  total: number;
  data: { CloseReason: string; Price: string; UpdatePrice: string }[];
}

const orders = (page: Page, status: 1 | 3) =>
  fetchData<Orders>(page, `/v2/api/forex/my_deal?status=${status}&page=1`);

/** A price distance in dollars that bitcoin doesn't cover during a test: most of a day's usual move. */
const farAway = 2_000;

describe('Trading in the built app against the running sandbox', () => {
  it('a guest comes from an unknown path home, browses the market, signs in to see orders, and comes back to them [APP-2, APP-3, APP-4, APP-5, APP-10, APP-11, APP-12, APP-17, APP-19, APP-20, APP-36, SESSION-3, SESSION-6, SESSION-11]', async () => {
    const page = await visit('/nowhere/at/all');
    await page.waitForURL(`${exchangeUrl}/`);
    await page.getByText('There is no page at this address.').waitFor();
    await page.getByText('Sandbox', { exact: true }).waitFor();
    await page.getByText('BTC/USDT').first().waitFor();
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL(/\/login\?from=%2Forder/);
    await submitSignIn(page);
    await page.waitForURL(/\/order/);
    await page.getByText('No open positions').waitFor();
  });

  it('a position is opened, moves with the market, is closed, and settles in the balance [FOREX-16, FOREX-17, FOREX-18, FOREX-27, FOREX-28, FOREX-31, FOREX-56, SESSION-26, WALLET-1, WALLET-98]', async () => {
    const page = await visitDemo();
    await openPair(page, 'BTC/USDT');
    await buyFirst(page);
    await page.getByRole('button', { name: 'See your orders' }).click();

    const row = page.getByRole('button', { name: /^BTC\/USDT/ });
    const before = await row.innerText();
    await page.waitForFunction(
      (old) =>
        [...document.querySelectorAll('button')].some(
          (button) => button.innerText.includes('BTC/USDT') && button.innerText !== old,
        ),
      before,
      { timeout: 30_000 },
    );

    await row.click();
    await page.getByRole('button', { name: 'Close position' }).click();
    await page.getByRole('dialog', { name: 'Close this position?' }).waitFor();
    await page.getByRole('button', { name: 'Close position' }).click();
    await page.getByText('This order has ended.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No open positions').waitFor();

    await page.getByRole('tab', { name: 'History' }).click();
    await row.click();
    await page.getByText('Details', { exact: true }).click();
    await page.getByText('Pricing').waitFor();
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
  });

  it('a pending order fills and its stop loss closes it as their prices come, and it moves between the lists without a reload [FOREX-7, FOREX-24, FOREX-29, LIVE-19, MARKET-33]', async () => {
    const page = await visitDemo();
    await openPair(page, 'BTC/USDT');
    const price = (await priceOf(page, 'BTCUSDT')) - farAway;
    const stop = price - farAway;
    await openTicket(page);
    await page.getByText('Pending order').click();
    await page.getByRole('textbox', { name: 'Order price' }).fill(price.toFixed(2));
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByText('Price', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill(stop.toFixed(2));
    await buyFirst(page);
    await page.getByRole('button', { name: 'See your orders' }).click();
    await page.getByRole('tab', { name: 'Pending', selected: true }).waitFor();
    const row = page.getByRole('button', { name: /^BTC\/USDT/ });
    await row.waitFor();
    await movePrice('BTCUSDT', price);
    await page.getByText('No pending orders').waitFor();
    await page.getByRole('tab', { name: 'Open' }).click();
    await row.waitFor();
    const [held] = (await orders(page, 1)).data;
    expect(Number(held?.Price)).toBe(price);
    await movePrice('BTCUSDT', stop - 50);
    await page.getByText('No open positions').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await row.click();
    await page.getByText('Details', { exact: true }).click();
    await page.getByText('Reason').waitFor();
    const [closed] = (await orders(page, 3)).data;
    expect(closed).toMatchObject({ CloseReason: 'stopLoss' });
    expect(Number(closed?.UpdatePrice)).toBeCloseTo(stop - 50, 2);
  });

  it('a lost live channel is shown until it recovers, and then quotes move again [SESSION-7]', async () => {
    const page = await visit();
    await openPair(page, 'BTC/USDT');
    await page.getByRole('button', { name: 'Choose a pair, currently BTC/USDT' }).waitFor();
    await cutLive();
    const banner = page.getByText("Prices aren't updating.", { exact: false });
    await banner.waitFor({ timeout: 15_000 });
    await page.getByText(/^As of \d\d:\d\d:\d\d$/).waitFor();
    await restoreLive();
    await banner.waitFor({ state: 'detached', timeout: 70_000 });
    await page.getByText(/^As of/).waitFor({ state: 'detached' });
    const shown = page.locator('main:visible');
    const quotes = await shown.innerText();
    await expect.poll(() => shown.innerText(), { timeout: 15_000 }).not.toBe(quotes);
  });

  it('an order whose reply is lost is unconfirmed, and checking again leaves exactly one order, which lowers the balance [FOREX-32]', async () => {
    const page = await visitDemo();
    await openPair(page, 'BTC/USDT');
    const balance = page.getByRole('region', { name: 'Estimate' }).getByText(/^\$[\d,]{6,}\.\d\d$/);
    await openTicket(page);
    await expect.poll(() => balance.innerText()).toBe('$100,000.00');
    await loseReplies('/v2/api/forex/submit');
    await buyFirst(page);
    await page.getByText("We're not sure your order was placed.", { exact: false }).waitFor();
    await restoreReplies();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
    expect((await orders(page, 1)).total).toBe(1);
    await page.getByRole('button', { name: 'Done' }).click();
    await openTicket(page);
    await expect.poll(async () => amountIn(await balance.innerText())).toBeLessThan(100_000);
  });

  it('the tabs keep their state and scroll position, and the app violates no content security policy [APP-6, APP-8, APP-17]', async () => {
    const violations: string[] = [];
    const page = await visit();
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
  });
});
