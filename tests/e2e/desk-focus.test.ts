import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, openDesk, panel } from '../kit/e2e/desk.ts';
import { buyFirst, exchangeUrl } from '../kit/e2e/page.ts';

const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
  });

/** The name of the action of the order form that has the focus. */
const focusedShortcut = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-shortcut'));

/** Buys, and leaves the notice that says so. */
async function buy(page: Page): Promise<void> {
  await buyFirst(page);
  await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Buys, goes to the Orders screen, and returns the row of the order. */
async function boughtRow(page: Page): Promise<Locator> {
  await buy(page);
  await page.keyboard.press('Alt+3');
  return page.getByRole('main').getByRole('button', { name: /^BTC\/USDT Buy 0\.01 lots at / });
}

/** Runs the first command that the palette finds. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search everything' }).fill(words);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Search everything' }).waitFor({ state: 'detached' });
}

describe('The focus on the desk', () => {
  it('stays on the button that folds a panel and unfolds it again [DESK-20]', async () => {
    const page = await openDesk();
    for (const title of ['Markets', 'Chart', 'Order form', 'Orders', 'Account']) {
      await button(page, `Hide ${title}`).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focusOf(page)).toBe(`Show ${title}`);
      await page.keyboard.press('Enter');
      await expect.poll(() => focusOf(page)).toBe(`Hide ${title}`);
    }
  });

  it('goes to the control of a folded order form whose key is pressed, and no order is placed [DESK-21]', async () => {
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
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it.each(['/order', '/news'])(
    'goes to the order form from %s, by the palette as by a key [DESK-21]',
    async (path) => {
      const page = await openDesk();
      for (const [words, shortcut] of [
        ['lots', 'amount'],
        ['sell', 'sell'],
      ] as const) {
        await page.goto(`${exchangeUrl}${path}`);
        await button(page, 'Keyboard shortcuts').waitFor();
        await command(page, words);
        await page.waitForURL(/\/trade/);
        await expect.poll(() => focusedShortcut(page)).toBe(shortcut);
      }
      await page.goto(`${exchangeUrl}${path}`);
      await button(page, 'Keyboard shortcuts').waitFor();
      await page.keyboard.press('Alt+b');
      await expect.poll(() => focusedShortcut(page)).toBe('buy');
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
  );

  it('goes to the panel of the orders by its key, and to any panel by the palette, also where it is folded [DESK-29]', async () => {
    const page = await openDesk();
    const isIn = (title: string) =>
      panel(page, title).evaluate((element) => element === document.activeElement);
    await button(page, 'Hide Orders').click();
    await page.keyboard.press('Alt+o');
    await expect.poll(() => isIn('Orders')).toBe(true);
    await button(page, 'Hide Orders').waitFor();
    await command(page, 'markets');
    await expect.poll(() => isIn('Markets')).toBe(true);
    await page.goto(`${exchangeUrl}/news`);
    await button(page, 'Keyboard shortcuts').waitFor();
    await page.keyboard.press('Alt+o');
    await page.waitForURL(/\/trade/);
    await expect.poll(() => isIn('Orders')).toBe(true);
  });

  it('is in the order form for the next order, by a key that closes what says that the last one was placed [DESK-30]', async () => {
    const page = await openDesk();
    const placed = page.getByRole('dialog', { name: 'Order placed' });
    await buyFirst(page);
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
    await expect
      .poll(() => panel(page, 'Orders').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.getByText('Micro', { exact: true }).click();
    await page.keyboard.press('Alt+l');
    await expect.poll(() => focusedShortcut(page)).toBe('buy');
    await page.keyboard.press('Alt+b');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).waitFor();
    await page.keyboard.press('Alt+l');
    await expect.poll(() => focusedShortcut(page)).toBe('amount');
  });

  it('is in the order form, or its order is checked, after a command of the palette [DESK-8]', async () => {
    const page = await openDesk();
    await button(page, 'Sell').and(page.locator(':enabled')).waitFor();
    await command(page, 'lots');
    await expect.poll(() => focusedShortcut(page)).toBe('amount');
    await command(page, 'sell');
    await page.getByRole('dialog', { name: 'Check your order' }).waitFor();
  });

  it('goes to the screen or the setting that the palette finds by what it is for [DESK-8]', async () => {
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
  });

  it.each([
    ['/news', 'link', /./],
    ['/follow/follow-list', 'button', 'Details'],
  ] as const)('leads back from a detail of %s by Escape [DESK-31]', async (list, role, name) => {
    const page = await openDesk();
    await page.goto(`${exchangeUrl}${list}`);
    await page.getByRole('main').getByRole(role, { name }).first().waitFor();
    const title = await page.title();
    await page.getByRole('main').getByRole(role, { name }).first().click();
    await expect.poll(() => page.title()).not.toBe(title);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === list);
  });

  it('stays on a detail when Escape closes a dialog over it [DESK-31]', async () => {
    const page = await openDesk();
    await page.goto(`${exchangeUrl}/follow/follow-list`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Details' }).first().click();
    await page.waitForURL(/\/follow\/trader/);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Open orders/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/follow/trader');
  });

  it('stays in a form beside its list when Escape is pressed, so that nothing typed is lost [DESK-31]', async () => {
    const page = await openDesk();
    await page.goto(`${exchangeUrl}/mining`);
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).first().click();
    const amount = page.getByRole('main').getByRole('textbox', { name: 'Amount' });
    await amount.fill('5');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    // A way back would have been taken by then.
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/mining/subscribe');
    expect(await amount.inputValue()).toBe('5');
  });

  it('is where it was when the palette is closed without a command [DESK-8]', async () => {
    const page = await openDesk();
    await button(page, 'Layout').focus();
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search everything' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focusOf(page)).toBe('Layout');
  });

  it('leads to the desk when a layout is chosen on another screen [DESK-8]', async () => {
    const page = await openDesk();
    await page.goto(`${exchangeUrl}/news`);
    await button(page, 'Keyboard shortcuts').waitFor();
    await command(page, 'four col');
    await page.waitForURL(/\/trade/);
    const left = async (title: string) => (await panel(page, title).boundingBox())?.x;
    await panel(page, 'Account').waitFor();
    await expect.poll(() => left('Account')).toBe(await left('Orders'));
  });

  it('returns to the row of an order when its detail beside the list is closed, by its button as by Escape [DESK-22]', async () => {
    const page = await openDesk();
    const row = await boughtRow(page);
    const detail = page.getByRole('region', { name: 'BTC/USDT', exact: true });
    const isOnRow = () => row.evaluate((element) => element === document.activeElement);
    await row.focus();
    await page.keyboard.press('Enter');
    await detail.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await detail.waitFor({ state: 'detached' });
    await expect.poll(isOnRow).toBe(true);

    await page.keyboard.press('Enter');
    await detail.waitFor();
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await expect.poll(isOnRow).toBe(true);
  });

  it('returns to the detail of an order from the dialogs that it opens [DESK-22]', async () => {
    const page = await openDesk();
    await (await boughtRow(page)).click();
    const detail = page.getByRole('region', { name: 'BTC/USDT', exact: true });
    for (const [name, dialog, close] of [
      ['Edit stops', 'Stops of BTC/USDT', 'Escape'],
      ['Edit stops', 'Stops of BTC/USDT', 'Close'],
      ['Close order', 'Close this order?', 'Escape'],
      ['Close order', 'Close this order?', 'Keep order'],
    ] as const) {
      await detail.getByRole('button', { name, exact: true }).press('Enter');
      const opened = page.getByRole('dialog', { name: dialog });
      await opened.waitFor();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await opened.getByRole('button', { name: close, exact: true }).press('Enter');
      await opened.waitFor({ state: 'detached' });
      await expect.poll(() => focusOf(page)).toBe(name);
    }
  });

  it('leaves stops that were set in the detail beside the list [DESK-22]', async () => {
    const page = await openDesk();
    await (await boughtRow(page)).click();
    const detail = page.getByRole('region', { name: 'BTC/USDT', exact: true });
    await detail.getByRole('button', { name: 'Edit stops' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stops of BTC/USDT' });
    await dialog.getByRole('switch', { name: 'Stop loss' }).click();
    await dialog.getByRole('textbox', { name: 'Stop loss' }).fill('1234');
    await dialog.getByRole('button', { name: 'Set stops' }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await detail.getByText('1,234').waitFor();
  });

  it.each([
    ['Escape', null],
    ['Keep order', 'Keep order'],
  ])(
    'returns to the table from its question whether to close an order, with %s, and opens no detail [DESK-23]',
    async (_, keep) => {
      const page = await openDesk();
      await buy(page);
      const close = panel(page, 'Orders').getByRole('button', { name: 'Close', exact: true });
      await close.press('Enter');
      const question = page.getByRole('dialog', { name: 'Close this order?' });
      await question.waitFor();
      if (keep === null) await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: keep }).press('Enter');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => close.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  );
});
