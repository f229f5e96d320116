import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, chooseLayout, openDesk, panel } from '../kit/e2e/desk.ts';
import { buyFirst } from '../kit/e2e/page.ts';

async function buy(page: Page): Promise<void> {
  await buyFirst(page);
  await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** The space around the words of an element, in its own box. */
const spaceAround = (element: Locator) =>
  element.evaluate((box) => {
    const words = document.createRange();
    words.selectNodeContents(box);
    const [inner, outer] = [words.getBoundingClientRect(), box.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });

describe('The orders of the desk', () => {
  it('are rows as on a phone where their panel is too narrow for columns [DESK-12]', async () => {
    const page = await openDesk(1280);
    await buy(page);
    await chooseLayout(page, 'Four columns');
    const row = panel(page, 'Orders').getByRole('button', { name: /^BTC\/USDT Buy 0\.01 lots at / });
    await expect.poll(() => row.count()).toBe(1);
  });

  it('stand in columns on the Orders screen where that has room for them, with the detail beside them [DESK-32]', async () => {
    const page = await openDesk(1920);
    await buy(page);
    await page.keyboard.press('Alt+3');
    // The desk has a row of the same name.
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^BTC\/USDT Buy Lots 0\.01 / }).click();
    await main.getByRole('region', { name: 'BTC/USDT' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await main.getByRole('button', { name: /^BTC\/USDT Buy 0\.01 lots at / }).waitFor();
  });

  it('keep their margins and the words of their buttons inside, from the left as from the right [DESK-12]', async () => {
    const page = await openDesk();
    await panel(page, 'Order form').getByText('Pending order', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Order price' }).fill('100');
    await buyFirst(page);
    await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Close' }).click();
    const orders = panel(page, 'Orders');
    await orders.getByRole('tab', { name: 'Pending' }).click();
    expect(await spaceAround(orders.getByRole('button', { name: 'Cancel' }))).toBeGreaterThanOrEqual(8);

    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const { x = 0, width = 0 } = (await orders.boundingBox()) ?? {};
    const pair = await orders.getByText('BTC/USDT').boundingBox();
    expect(x + width - (pair?.x ?? 0) - (pair?.width ?? 0)).toBeGreaterThanOrEqual(12);
  });

  it('lead to the first field of the order form where there are none, also if the form is folded [DESK-1]', async () => {
    const page = await openDesk();
    const lots = page.getByRole('textbox', { name: 'Lots' });
    const isFocused = () => lots.evaluate((field) => field === document.activeElement);
    await lots.and(page.locator(':enabled')).waitFor();
    await panel(page, 'Orders').getByRole('button', { name: 'Trade' }).click();
    expect(await isFocused()).toBe(true);
    await button(page, 'Hide Order form').click();
    await panel(page, 'Orders').getByRole('button', { name: 'Trade' }).click();
    await expect.poll(isFocused).toBe(true);
  });

  it('ask before one is closed in a dialog that also the navigation beside it waits for [DESK-28]', async () => {
    const page = await openDesk();
    await buy(page);
    await panel(page, 'Orders').getByRole('button', { name: 'Close', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Close this order?' });
    await question.waitFor();
    const { x = 0, y = 0 } = (await page.getByRole('link', { name: 'Quotes' }).boundingBox()) ?? {};
    await page.mouse.click(x + 10, y + 10);
    expect(new URL(page.url()).pathname).toBe('/trade');
    expect(await question.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await page.mouse.click(x + 10, y + 10);
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('have the focus after one was closed by keyboard [DESK-12]', async () => {
    const page = await openDesk();
    await buy(page);
    const { keyboard } = page;
    await panel(page, 'Orders').getByRole('button', { name: 'Close', exact: true }).focus();
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Close this order?' }).waitFor();
    await keyboard.press('Control+Enter');
    await panel(page, 'Orders').getByText('No open orders').waitFor();
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect
      .poll(() => panel(page, 'Orders').evaluate((orders) => orders === document.activeElement))
      .toBe(true);
  });
});
