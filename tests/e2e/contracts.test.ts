import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { buyFirst, fetchData, movePrice, openPair, visitDemo } from '../kit/e2e/page.ts';

interface Orders {
  total: number;
  data: { CloseReason: string; Price: string; UpdatePrice: string }[];
}

const orders = (page: Page, status: 0 | 1 | 3) =>
  fetchData<Orders>(page, `/v2/api/forex/my_deal?status=${status}&page=1`);

const priceOf = async (page: Page, code: string): Promise<number> => {
  const pairs = await fetchData<{ Code: string; ForexQuotations: { Close: string } }[]>(
    page,
    '/v2/api/forex/trade_list',
  );
  return Number(pairs.find((pair) => pair.Code === code)?.ForexQuotations.Close);
};

const buyPending = async (page: Page, price: number) => {
  await page.getByText('Pending order').click();
  await page.getByRole('textbox', { name: 'Order price' }).fill(price.toFixed(2));
  await buyFirst(page);
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
};

/** A price distance in dollars that bitcoin doesn't cover during a test: most of a day's usual move. */
const farAway = 2_000;

describe('Contract orders in the built app', () => {
  it('a pending order fills when its price is reached, and moves between the lists without a reload [FOREX-24, MARKET-33]', async () => {
    const page = await visitDemo();
    await openPair(page, 'BTC/USDT');
    const price = (await priceOf(page, 'BTCUSDT')) - farAway;
    await buyPending(page, price);
    await page.getByRole('button', { name: 'View orders' }).click();
    await page.getByRole('tab', { name: 'Pending', selected: true }).waitFor();
    await page.getByRole('button', { name: /^BTC\/USDT/ }).waitFor();
    await movePrice('BTCUSDT', price);
    await page.getByText('No pending orders').waitFor();
    await page.getByRole('tab', { name: 'Open' }).click();
    await page.getByRole('button', { name: /^BTC\/USDT/ }).waitFor();
    expect((await orders(page, 0)).total).toBe(0);
    const [held] = (await orders(page, 1)).data;
    expect(Number(held?.Price)).toBe(price);
  });

  it('a user cancels a pending order far from the price [FOREX-17, FOREX-25, FOREX-29]', async () => {
    const page = await visitDemo();
    await openPair(page, 'BTC/USDT');
    await buyPending(page, 1000);
    await page.getByRole('button', { name: 'View orders' }).click();
    await page.getByRole('tab', { name: 'Pending', selected: true }).waitFor();
    await page.getByRole('button', { name: /^BTC\/USDT/ }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('This order has ended.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No pending orders').waitFor();
  });

  it('a stop loss closes a position, and its row moves to the history without a reload [FOREX-7, FOREX-17, FOREX-24, LIVE-19]', async () => {
    const page = await visitDemo();
    await openPair(page, 'BTC/USDT');
    const stop = (await priceOf(page, 'BTCUSDT')) - farAway;
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill(stop.toFixed(2));
    await buyFirst(page);
    await page.getByRole('button', { name: 'View orders' }).click();
    await page.getByRole('button', { name: /^BTC\/USDT/ }).waitFor();
    await movePrice('BTCUSDT', stop - 50);
    await page.getByText('No open orders').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /^BTC\/USDT/ }).click();
    await page.getByText('Reason').waitFor();
    const [closed] = (await orders(page, 3)).data;
    expect(closed?.CloseReason).toBe('stopLoss');
    expect(Number(closed?.UpdatePrice)).toBeCloseTo(stop - 50, 2);
  });
});
