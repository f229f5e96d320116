import { expect, it } from 'vitest';
import { fetchData, openPair, visitDemo } from '../kit/e2e/page.ts';

it('micro orders are paid from the micro account, end while another page is open, and are then listed as closed [APP-12, APP-13, MARKET-20, MICRO-7, MICRO-8, MICRO-20, MICRO-21, MICRO-22]', async () => {
  const page = await visitDemo();
  await openPair(page, 'BTC/USDT');
  await page.locator('label:visible', { hasText: /^Micro$/ }).click();
  await page.getByRole('button', { name: 'Buy up' }).click();
  const sheet = page.getByRole('dialog', { name: 'Buy up BTC/USDT' });
  // The contract account of a demo user has 100,000.
  await sheet.getByText('$10,000.00', { exact: true }).waitFor();
  await sheet.locator('label', { hasText: /^30/ }).click();
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('25');
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Buy up' }).click();
  await sheet.getByText('$9,975.00', { exact: true }).waitFor();
  await sheet.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await page.getByRole('button', { name: 'See your orders' }).click();
  await page.waitForURL((url) => url.pathname === '/order' && url.searchParams.get('source') === '1');
  await page.getByRole('tab', { name: 'Open', selected: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /BTC\/USDT/ }).count()).toBe(2);

  // The popup was closing when its screen was hidden: nothing of it may cover the screen on return.
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
  await page.getByRole('button', { name: 'Buy up' }).click();
  await page.getByRole('dialog', { name: 'Buy up BTC/USDT' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Ranking' }).click();
  const running = async () =>
    (await fetchData<{ total: number }>(page, '/v2/api/micro/orders?status=1&page=1')).total;
  await expect.poll(running, { timeout: 60_000, interval: 1_000 }).toBe(0);

  await page.goto(new URL('/order?source=1&type=3', page.url()).href);
  await expect.poll(() => page.getByRole('button', { name: /BTC\/USDT/ }).count()).toBe(2);
  expect((await fetchData<{ total: number }>(page, '/v2/api/micro/orders?status=3&page=1')).total).toBe(2);
});
