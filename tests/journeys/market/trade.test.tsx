import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const pair = { ...wirePair, Name: '', Logo: '', Sparkline: [] };
const quotedAt = (price: string) => ({ ForexQuotations: { Open: price, Close: price, Change: '0.81' } });

async function openTrade(path = '/trade?pair=2') {
  return openWholeApp({
    path,
    user: null,
    replies: {
      '/v2/api/forex/trade_list': success([
        { ...pair, ...quotedAt('1.25123') },
        { ...pair, Id: 3, Code: 'XAUUSD', ShowCode: 'XAU/USD', PricePrecision: 2, ...quotedAt('4018.62') },
      ]),
    },
  });
}

describe('The trading screen', () => {
  it("shows the pair's price, and offers a guest no price alerts [MARKET-22, NOTICE-7]", async () => {
    await openTrade();
    await expect.element(page.getByRole('main').getByText('1.25123', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
    const alerts = page.getByRole('button', { name: 'Price alerts', exact: true });
    await expect.element(alerts).not.toBeInTheDocument();
  });

  it('has the periods below the chart, and the way to its tools at their end [MARKET-24, MARKET-44]', async () => {
    await openTrade();
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const periods = page.getByRole('radiogroup', { name: 'Period' });
    await expect.element(periods).toBeVisible();
    const chart = page.getByRole('region', { name: 'Chart of EUR/USD' });
    expect(boxOf(periods.element()).top - boxOf(chart.element()).top).toBeGreaterThan(150);
    const tools = boxOf(page.getByRole('button', { name: 'Chart tools' }).element());
    expect(tools.left).toBe(boxOf(periods.element()).right);
    expect(tools.top).toBeLessThan(boxOf(periods.element()).bottom);
  });

  it('has micro trading in its address, so that it is shown after a reload and for another pair [MARKET-20, MARKET-42]', async () => {
    const before = await openTrade();
    await page.getByText('Micro', { exact: true }).click();
    await expect.poll(before.location).toBe('/trade?pair=2&source=1');
    await before.close();
    const { location } = await openTrade('/trade?pair=2&source=1');
    await expect.element(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose a pair, currently EUR/USD' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^XAU\/USD/ })
      .click();
    await expect.poll(location).toBe('/trade?pair=3&source=1');
    await expect.element(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
  });

  it('selects another pair in a drawer at the left [MARKET-21]', async () => {
    const { location } = await openTrade();
    await page.getByRole('button', { name: 'Choose a pair, currently EUR/USD' }).click();
    const drawer = page.getByRole('dialog', { name: 'Choose a pair' });
    await expect.element(drawer).toBeVisible();
    await expect.poll(() => drawer.element().getBoundingClientRect().left).toBe(0);
    expect(drawer.element().getBoundingClientRect().right).toBeLessThan(window.innerWidth);
    await drawer.getByRole('button', { name: /^XAU\/USD/ }).click();
    await expect
      .element(page.getByRole('button', { name: 'Choose a pair, currently XAU/USD' }))
      .toBeVisible();
    await expect.element(page.getByRole('main').getByText('4,018.62', { exact: true })).toBeVisible();
    expect(location()).toBe('/trade?pair=3');
  });

  it('opens the chart on the whole screen with its tools, whose choices stay [MARKET-44]', async () => {
    await openTrade();
    await page.getByRole('button', { name: 'Chart tools' }).click();
    const sheet = page.getByRole('dialog', { name: 'Chart of EUR/USD' });
    await sheet.getByRole('button', { name: 'MACD' }).click();
    await expect.element(sheet.getByRole('button', { name: 'MACD' })).toHaveAttribute('aria-pressed', 'true');
    await expect.element(sheet.getByRole('button', { name: 'Draw a line' })).toBeVisible();
    await expect.element(sheet.getByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Chart tools' }).click();
    await expect.element(sheet.getByRole('button', { name: 'MACD' })).toHaveAttribute('aria-pressed', 'true');
  });
});
