import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, launch, openDemo, openPair, visit } from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

test('a micro order runs out while another page is open, and is found among the closed ones', async () => {
  const page = await visit(browser);
  await openDemo(page);
  await openPair(page, 'BTC/USDT');
  await page.locator('label:visible', { hasText: 'Future' }).click();
  await page.getByRole('button', { name: 'Buy up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Buy up BTC/USDT' });
  await sheet.locator('label', { hasText: /^30/ }).click();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('25');
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await page.getByRole('button', { name: 'Confirm' }).click();

  await page.getByRole('link', { name: 'Ranking' }).click();
  const running = async () =>
    (await ask<{ total: number }>(page, '/v2/api/micro/orders?status=1&page=1')).total;
  await expect.poll(running, { timeout: 60_000, interval: 1_000 }).toBe(0);

  await page.goto(new URL('/order?source=1&type=3', page.url()).href);
  await page.getByRole('button', { name: /BTC\/USDT/ }).waitFor();
  expect((await ask<{ total: number }>(page, '/v2/api/micro/orders?status=3&page=1')).total).toBe(1);
  await page.context().close();
});
