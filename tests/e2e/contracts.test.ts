import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, launch, movePrice, openDemo, openPair, visit } from './kit.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});

afterAll(() => browser?.close());

interface Orders {
  total: number;
  data: { CloseReason: string; Price: string; UpdatePrice: string }[];
}

const orders = (page: Page, status: 0 | 1 | 3) =>
  ask<Orders>(page, `/v2/api/forex/my_deal?status=${status}&page=1`);

const priceOf = async (page: Page, code: string): Promise<number> => {
  const pairs = await ask<{ Code: string; ForexQuotations: { Close: string } }[]>(
    page,
    '/v2/api/forex/trade_list',
  );
  return Number(pairs.find((pair) => pair.Code === code)?.ForexQuotations.Close);
};

const buyPending = async (page: Page, price: number) => {
  await page.getByText('Pending order').click();
  await page.getByRole('textbox', { name: 'Buy price' }).fill(price.toFixed(2));
  await page.getByRole('button', { name: 'Buy', exact: true }).click();
  await page.getByRole('dialog', { name: 'Order placed' }).waitFor();
};

/** In dollars, farther than Bitcoin goes by itself while a test runs: most of a day's usual move. */
const away = 2_000;

describe('Contract orders that the exchange ends by itself', () => {
  test('a pending order fills when its price is seen, and the lists move it by themselves', async () => {
    const page = await visit(browser);
    await openDemo(page);
    await openPair(page, 'BTC/USDT');
    const price = (await priceOf(page, 'BTCUSDT')) - away;
    await buyPending(page, price);
    await page.getByRole('button', { name: 'View orders' }).click();
    await page.getByText('No open orders').waitFor();
    await movePrice('BTCUSDT', price);
    await page.getByRole('button', { name: /BTC\/USDT/ }).waitFor();
    expect((await orders(page, 0)).total).toBe(0);
    const [held] = (await orders(page, 1)).data;
    expect(Number(held?.Price)).toBe(price);
    await page.context().close();
  });

  test('a pending order far from the price is cancelled by the user', async () => {
    const page = await visit(browser);
    await openDemo(page);
    await openPair(page, 'BTC/USDT');
    await buyPending(page, 1000);
    await page.getByRole('button', { name: 'View orders' }).click();
    await page.getByRole('tab', { name: 'Pending' }).click();
    await page.getByRole('button', { name: /BTC\/USDT/ }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('This order has ended.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No pending orders').waitFor();
    await page.context().close();
  });

  test('a stop loss fires, and the row goes to the history by itself', async () => {
    const page = await visit(browser);
    await openDemo(page);
    await openPair(page, 'BTC/USDT');
    const stop = (await priceOf(page, 'BTCUSDT')) - away;
    await page.getByRole('switch', { name: 'Stop loss' }).click();
    await page.getByRole('textbox', { name: 'Stop loss' }).fill(stop.toFixed(2));
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByRole('button', { name: 'View orders' }).click();
    await page.getByRole('button', { name: /BTC\/USDT/ }).waitFor();
    await movePrice('BTCUSDT', stop - 50);
    await page.getByText('No open orders').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('button', { name: /BTC\/USDT/ }).click();
    await page.getByText('Ended by').waitFor();
    const [closed] = (await orders(page, 3)).data;
    expect(closed?.CloseReason).toBe('stopLoss');
    expect(Number(closed?.UpdatePrice)).toBeCloseTo(stop - 50, 2);
    await page.context().close();
  });
});
