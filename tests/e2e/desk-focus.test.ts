import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { button, openDesk, panel } from '../kit/e2e/desk.ts';
import { exchangeUrl } from '../kit/e2e/page.ts';

const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
  });

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

  it('is in the order form, or its order is checked, after a command of the palette [DESK-8]', async () => {
    const page = await openDesk();
    await button(page, 'Sell').and(page.locator(':enabled')).waitFor();
    await command(page, 'lots');
    await expect.poll(() => focusedShortcut(page)).toBe('amount');
    await command(page, 'sell');
    await page.getByRole('dialog', { name: 'Check your order' }).waitFor();
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
});
