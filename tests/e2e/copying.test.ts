import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  buyFirst,
  fetchData,
  openPair,
  openTicket,
  submitSignIn,
  visit,
  visitDemo,
} from '../kit/e2e/page.ts';

/** Buys at the market, from the pair's trade screen. */
async function buy(page: Page, lots: string): Promise<void> {
  await openPair(page, 'BTC/USDT');
  await openTicket(page);
  await page.getByRole('textbox', { name: 'Lots' }).fill(lots);
  await buyFirst(page);
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

interface Orders {
  data: { Id: string; OriginId: string; Quantity: string }[];
}

const openOrders = (page: Page) => fetchData<Orders>(page, '/v2/api/forex/my_deal?status=1&page=1');

it('a trader is followed, whose next order is copied by its share, and whose copy stays open after unfollowing [FOLLOW-5, FOLLOW-20, FOLLOW-27, FOLLOW-41, FOLLOW-42, FOLLOW-90, FOLLOW-108]', async () => {
  const trader = await visit('/login');
  // One who trades by hand.
  await submitSignIn(trader, 'trader@pelorus.test');
  await trader.waitForURL((url) => url.pathname !== '/login');

  const page = await visitDemo();
  await page.getByRole('link', { name: 'Follow', exact: true }).click();
  await page.getByRole('link', { name: 'Master traders' }).click();
  await page.waitForURL(/\/follow\/follow-list/);
  const card = page.getByRole('article', { name: 'Pelorus Sample' });
  const details = card.getByRole('button', { name: /Details/ });
  // The browser draws it once it is in sight, where the traders before it may still be coming.
  await expect
    .poll(async () => {
      await card.evaluate((element) => element.scrollIntoView());
      return details.isVisible();
    })
    .toBe(true);
  await details.click();
  await page.waitForURL(/\/follow\/trader\?id=/);
  await page.getByRole('button', { name: 'Copy Pelorus Sample', exact: true }).click();
  await page.waitForURL(/\/follow\/submit\?id=/);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('textbox', { name: 'Multiple' }).fill('0.5');
  await page.getByRole('textbox', { name: 'Max margin for copies' }).fill('2000');
  await page.getByRole('button', { name: 'Copy now' }).click();
  await page.waitForURL(/\/follow\/trader\?id=/);
  await page.getByRole('dialog', { name: "You're copying Pelorus Sample" }).getByText('$2,000.00').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  const unfollow = page.getByRole('button', { name: 'Stop copying', exact: true });
  await unfollow.waitFor();

  await buy(trader, '0.05');
  await expect
    .poll(async () => (await openOrders(page)).data.map(({ Quantity }) => Quantity))
    .toEqual(['0.02']);

  // The page was loaded before the copy was opened.
  await unfollow.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(/1 copy stays open/).waitFor();
  await sheet.getByRole('button', { name: 'Stop copying' }).click();
  await page.getByRole('button', { name: 'Copy Pelorus Sample', exact: true }).waitFor();

  const [{ Id = '' } = {}] = (await openOrders(trader)).data;
  await fetchData(trader, `/v2/api/forex/close?id=${Id}`);
  expect((await openOrders(trader)).data.map((order) => order.Id)).not.toContain(Id);
  expect((await openOrders(page)).data.map(({ Quantity }) => Quantity)).toEqual(['0.02']);
});
