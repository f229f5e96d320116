import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { decimal } from '#domain/decimal.ts';
import { ordersReply, heldOrder as wireOrder } from '#fixtures/exchange/orders.ts';
import { heldOrder } from '#fixtures/forex.ts';
import { pageOf } from '#fixtures/page.ts';
import type { ForexOrder } from '#protocol/forex.ts';
import { forexCalls } from '#protocol/forex.ts';
import { openWholeApp } from '../../kit/browser/app.tsx';
import { noTotals, openOrders } from '../../kit/browser/orders.tsx';

const gold: ForexOrder = { ...heldOrder, id: '90', symbol: 'XAU/USD', code: 'XAUUSD', profit: decimal(-5) };
const lost: ForexOrder = { ...heldOrder, id: '91', profit: decimal(-8) };

const open = (orders: ForexOrder[]) =>
  openOrders({ load: async () => ({ ...pageOf(orders), summary: noTotals }) });
const rows = () =>
  page
    .getByRole('button', { name: /lots at/ })
    .elements()
    .map((row) =>
      /(EUR|XAU)\/USD.*?([-+]\$\d+\.\d\d)/
        .exec(row.textContent ?? '')
        ?.slice(1)
        .join(' '),
    );
const sortBy = async (name: string) => {
  await page.getByRole('button', { name: /^Sort by/ }).click();
  await page.getByRole('radio', { name }).click();
};

it('open orders are sorted by profit, and grouped by pair with the sum of their profits [FOREX-65]', async () => {
  await open([heldOrder, gold, lost]);
  await expect.poll(rows).toEqual(['EUR +$1.88', 'XAU -$5.12', 'EUR -$8.12']);
  await sortBy('Largest loss');
  await expect.poll(rows).toEqual(['EUR -$8.12', 'XAU -$5.12', 'EUR +$1.88']);
  await sortBy('By pair');
  await expect.poll(rows).toEqual(['EUR +$1.88', 'EUR -$8.12', 'XAU -$5.12']);
  await expect.element(page.getByText('EUR/USD · 2 positions')).toBeVisible();
  await expect.element(page.getByText('XAU/USD · 1 position')).toBeVisible();
  await expect.element(page.getByText('-$6.24')).toBeVisible();
});

it('a single order has nothing to be sorted', async () => {
  await open([heldOrder]);
  await expect.poll(rows).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /^Sort by/ })).not.toBeInTheDocument();
});

const openApp = (path: string, holding = [wireOrder, { ...wireOrder, Id: '502' }]) =>
  openWholeApp({
    path,
    replies: { [forexCalls.orders.path]: ordersReply({ holding }) },
  });
const sorting = () => page.getByRole('button', { name: /^Sort by/ });

it('the sorting stands in the address, where an unknown one means none, and is the same after another tab and another status [FOREX-75]', async () => {
  const { router } = await openApp('/order?source=0&type=1&sort=fastest');
  await expect.element(sorting()).toHaveTextContent('Newest first');
  await sortBy('By pair');
  await expect.poll(() => router.state.location.search).toMatchObject({ sort: 'pair' });
  await page.getByRole('link', { name: 'Ranking' }).click();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect.element(sorting()).toHaveTextContent('By pair');
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('tab', { name: 'Open' }).click();
  await expect.element(sorting()).toHaveTextContent('By pair');
});

it('a link with a sorting opens sorted by it [FOREX-75]', async () => {
  await openApp('/order?source=0&type=1&sort=loss');
  await expect.element(sorting()).toHaveTextContent('Largest loss');
});

it('orders are found by all that their rows say: pair, side, lots and whose copy they are; sorting keeps the search, another status ends it [APP-35, FOREX-101]', async () => {
  const others = ['503', '504', '505'].map((Id) => ({ ...wireOrder, Id }));
  const goldPair = { Id: '9', ShowCode: 'XAU/USD', Code: 'XAUUSD', PricePrecision: 2 };
  const copy = { Quantity: '0.07', OrderType: 2, CopiedFrom: 'Northwind', ForexTradeLists: goldPair };
  const { router } = await openApp('/order', [...others, { ...wireOrder, Id: '507', ...copy }, wireOrder]);
  const symbols = () =>
    page
      .getByRole('button', { name: /lots at/ })
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 3));
  await expect.poll(symbols).toEqual(['EUR', 'EUR', 'EUR', 'XAU', 'EUR']);
  await page.getByText('Search and filter').click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('buy');
  await expect.poll(symbols).toHaveLength(4);
  for (const words of ['northwind', 'copied from north', 'sell', '0.07', '507', 'xau']) {
    await search.fill(words);
    await expect.poll(symbols).toEqual(['XAU']);
  }
  await expect.element(page.getByText('1 of 5 loaded entries')).toBeVisible();
  await sortBy('By pair');
  await expect.poll(() => router.state.location.search).toMatchObject({ words: 'xau', sort: 'pair' });
  await expect.poll(symbols).toEqual(['XAU']);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('tab', { name: 'Open' }).click();
  await expect.poll(symbols).toHaveLength(5);
});
