import type { Locator, Page } from 'playwright';
import { buyFirst, openPair, visitDemo } from './page.ts';

export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the trading screen of a new demo account in a wide window. */
export async function openDesk(width = 1440): Promise<Page> {
  const page = await visitDemo();
  await page.setViewportSize({ width, height: 900 });
  await openPair(page, 'BTC/USDT');
  await panel(page, 'Chart').waitFor();
  // Before it is there, the keys of the desk aren't either.
  await button(page, 'Keyboard shortcuts').waitFor();
  return page;
}

export async function chooseLayout(page: Page, name: string): Promise<void> {
  await button(page, 'Layout').click();
  await page.getByRole('radio', { name }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Buys for the first time, and leaves the notice that says so. */
export async function buyOnDesk(page: Page): Promise<void> {
  await buyFirst(page);
  await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement);

/** The name of what has the focus. */
export const focusOf = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
  });
