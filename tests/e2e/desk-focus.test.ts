import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, buyOnDesk, focusOf, isFocused, openDesk, panel } from '../kit/e2e/desk.ts';
import { exchangeUrl } from '../kit/e2e/page.ts';

/** The name of the action of the order form that has the focus. */
const focusedShortcut = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-shortcut'));

/** Runs the first command that the palette finds. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search everything' }).fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor({ state: 'detached' });
}

/** Loads another screen, until the keys of the desk are there. */
async function load(page: Page, path: string): Promise<void> {
  await page.goto(`${exchangeUrl}${path}`);
  await button(page, 'Keyboard shortcuts').waitFor();
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('The focus on the desk', () => {
  it('stays on the button that folds a panel, goes to a panel by key or palette, also from another screen, and is where it was when the palette is closed [DESK-8, DESK-20, DESK-29]', async () => {
    const page = await openDesk();
    for (const title of ['Markets', 'Chart', 'Order form', 'Orders', 'Account']) {
      await button(page, `Hide ${title}`).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focusOf(page)).toBe(`Show ${title}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => focusOf(page)).toBe(`Hide ${title}`);
    }

    await button(page, 'Layout').focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusOf(page)).toBe('Layout');

    await button(page, 'Hide Orders').click();
    await page.keyboard.press('Alt+o');
    await expect.poll(() => isFocused(panel(page, 'Orders'))).toBe(true);
    await button(page, 'Hide Orders').waitFor();
    await command(page, 'markets');
    await expect.poll(() => isFocused(panel(page, 'Markets'))).toBe(true);
    await load(page, '/news');
    await page.keyboard.press('Alt+o');
    await page.waitForURL(/\/trade/);
    await expect.poll(() => isFocused(panel(page, 'Orders'))).toBe(true);
  });

  it('goes to the control whose key or command is given, in a folded order form or from another screen, and no order is placed [DESK-21]', async () => {
    const page = await openDesk();
    await button(page, 'Buy').and(page.locator(':enabled')).waitFor();
    for (const [keys, shortcut] of [
      ['Alt+l', 'amount'],
      ['Alt+b', 'buy'],
      ['Alt+s', 'sell'],
    ] as const) {
      await button(page, 'Hide Order form').click();
      await page.keyboard.press(keys);
      await expect.poll(() => focusedShortcut(page)).toBe(shortcut);
    }
    for (const [path, shortcut, go] of [
      ['/order', 'amount', () => command(page, 'lots')],
      ['/news', 'sell', () => command(page, 'sell')],
      ['/order', 'buy', () => page.keyboard.press('Alt+b')],
    ] as const) {
      await load(page, path);
      await go();
      await page.waitForURL(/\/trade/);
      await expect.poll(() => focusedShortcut(page)).toBe(shortcut);
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is in the order form for the next order, by a key that closes what says that the last one was placed [DESK-8, DESK-30]', async () => {
    const page = await openDesk();
    await button(page, 'Sell').and(page.locator(':enabled')).waitFor();
    await command(page, 'lots');
    await expect.poll(() => focusedShortcut(page)).toBe('amount');
    await command(page, 'sell');
    const sheet = page.getByRole('dialog', { name: 'Check your order' });
    await sheet.getByRole('button', { name: /^Sell 0/ }).click();
    const placed = page.getByRole('dialog', { name: 'Order placed' });
    for (const [keys, shortcut] of [
      ['Alt+l', 'amount'],
      ['Alt+s', 'sell'],
    ] as const) {
      await placed.waitFor();
      await page.keyboard.press(keys);
      await placed.waitFor({ state: 'detached' });
      await expect.poll(() => focusedShortcut(page)).toBe(shortcut);
      await page.keyboard.press('Alt+b');
    }
    await placed.waitFor();
    await page.keyboard.press('Alt+o');
    await expect.poll(() => isFocused(panel(page, 'Orders'))).toBe(true);
    await page.getByText('Micro', { exact: true }).click();
    await page.keyboard.press('Alt+l');
    await expect.poll(() => focusedShortcut(page)).toBe('buy');
    await page.keyboard.press('Alt+b');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).waitFor();
    await page.keyboard.press('Alt+l');
    await expect.poll(() => focusedShortcut(page)).toBe('amount');
  });

  it('goes to the screen, the setting or the layout that the palette finds by what it is for [DESK-8]', async () => {
    const page = await openDesk();
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    expect(await scheme()).toBe('light');
    await command(page, 'dark');
    await expect.poll(scheme).toBe('dark');
    await command(page, 'dark');
    await expect.poll(scheme).toBe('light');
    await command(page, 'sign out');
    await page.waitForURL(/\/user/);
    await command(page, 'layout');
    await page.waitForURL(/\/trade/);
    await load(page, '/news');
    await command(page, 'four col');
    await page.waitForURL(/\/trade/);
    const left = async (title: string) => (await panel(page, title).boundingBox())?.x;
    await panel(page, 'Account').waitFor();
    await expect.poll(() => left('Account')).toBe(await left('Orders'));
  });

  it('leads back from a detail by Escape, but not when that closes a dialog over it, nor from a form, so that nothing typed is lost [DESK-31]', async () => {
    const page = await openDesk();
    const main = page.getByRole('main');
    for (const [list, role, name] of [
      ['/news', 'link', /./],
      ['/follow/follow-list', 'button', 'Details'],
    ] as const) {
      await load(page, list);
      await main.getByRole(role, { name }).first().waitFor();
      const title = await page.title();
      await main.getByRole(role, { name }).first().click();
      await expect.poll(() => page.title()).not.toBe(title);
      await page.keyboard.press('Escape');
      await page.waitForURL((url) => url.pathname === list);
    }

    await main.getByRole('button', { name: 'Details' }).first().click();
    await page.waitForURL(/\/follow\/trader/);
    await main.getByText('Details', { exact: true }).click();
    await main.getByRole('button', { name: /^Open positions/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/follow/trader');

    await load(page, '/mining');
    await main.getByRole('button', { name: 'Subscribe' }).first().click();
    const amount = main.getByRole('textbox', { name: 'Amount' });
    await amount.fill('5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    // A way back would have been taken by then.
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).waitFor();
    expect(pathOf(page)).toBe('/mining/subscribe');
    expect(await amount.inputValue()).toBe('5');
  });

  it('returns to the row of an order when its detail is closed, by its button as by Escape, and to the detail from the dialogs that it opens, whose stops it shows [DESK-22]', async () => {
    const page = await openDesk();
    await buyOnDesk(page);
    await page.keyboard.press('Alt+3');
    // The desk has such a row, too.
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const row = page.getByRole('main').getByRole('button', { name: /^BTC\/USDT Buy Lots 0\.01/ });
    const detail = page.getByRole('region', { name: 'BTC/USDT', exact: true });
    await row.focus();
    await page.keyboard.press('Enter');
    await detail.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await detail.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(row)).toBe(true);
    await page.keyboard.press('Enter');
    await detail.waitFor();
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(row)).toBe(true);

    await row.click();
    for (const [name, dialog, close] of [
      ['Edit stops', 'Stops for BTC/USDT', 'Escape'],
      // Before the focus is in the dialog.
      ['Edit stops', 'Stops for BTC/USDT', 'early Escape'],
      ['Edit stops', 'Stops for BTC/USDT', 'Close'],
      ['Close position', 'Close this position?', 'Escape'],
      ['Close position', 'Close this position?', 'Keep it'],
    ] as const) {
      const opener = detail.getByRole('button', { name, exact: true });
      await opener.press('Enter');
      const opened = page.getByRole('dialog', { name: dialog });
      await opened.waitFor();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else if (close === 'early Escape') await opener.dispatchEvent('keydown', { key: 'Escape' });
      else await opened.getByRole('button', { name: close, exact: true }).press('Enter');
      await opened.waitFor({ state: 'detached' });
      await expect.poll(() => focusOf(page)).toBe(name);
    }

    await detail.getByRole('button', { name: 'Edit stops' }).click();
    const stops = page.getByRole('dialog', { name: 'Stops for BTC/USDT' });
    await stops.getByRole('switch', { name: 'Stop loss' }).click();
    await stops.getByRole('textbox', { name: 'Stop loss' }).fill('1234');
    await stops.getByRole('button', { name: 'Set stops' }).click();
    await page
      .getByRole('dialog', { name: 'The stops are set.' })
      .getByRole('button', { name: 'Done' })
      .click();
    await detail.getByText('1,234').first().waitFor();
  });
});
