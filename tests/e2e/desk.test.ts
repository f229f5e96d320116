import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { layoutFaults } from '#tools/browsers/layout-marks/layout.ts';
import { button, buyOnDesk, chooseLayout, focusOf, isFocused, openDesk, panel } from '../kit/e2e/desk.ts';
import { keyboardOf } from '../kit/e2e/keyboard.ts';
import { exchangeUrl, submitSignIn, visit } from '../kit/e2e/page.ts';

const boxOf = async (page: Page, title: string) =>
  (await panel(page, title).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const titles = ['Markets', 'Chart', 'Order form', 'Orders', 'Account'];

/** The space around the words of an element, in its own box. */
const spaceAround = (element: Locator) =>
  element.evaluate((box) => {
    const words = document.createRange();
    words.selectNodeContents(box);
    const [inner, outer] = [words.getBoundingClientRect(), box.getBoundingClientRect()];
    return Math.min(inner.left - outer.left, outer.right - inner.right);
  });

describe('The desk of a wide window', () => {
  it('shows all panels together, without a fault at any width, and an order in columns as soon as it is placed, which a question and the keyboard close [DESK-1, DESK-12]', async () => {
    const page = await openDesk();
    for (const width of [1152, 1280, 1920, 2560, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const title of titles) expect(await panel(page, title).isVisible(), title).toBe(true);
      await expect.poll(() => page.evaluate(layoutFaults), { message: `${width} pixels` }).toEqual([]);
    }
    await buyOnDesk(page);
    const orders = panel(page, 'Orders');
    await orders
      .getByRole('button', {
        name: /^BTC\/USDT Buy Lots 0\.01 Open price .* Current price .* Margin .* Profit /,
      })
      .waitFor();
    await orders.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await page.getByRole('dialog', { name: 'Close this position?' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await orders.getByText('No open positions').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(orders)).toBe(true);

    await panel(page, 'Order form').getByText('Micro', { exact: true }).click();
    await orders.getByText('No open micro orders').waitFor();
    await panel(page, 'Markets')
      .getByRole('button', { name: /^ETH\/USDT/ })
      .click();
    await panel(page, 'Chart').getByRole('region', { name: 'Chart of ETH/USDT' }).waitFor();
  });

  it('is reached past its navigation, resized, folded and arranged by keyboard alone, and is the same after a reload [DESK-2, DESK-3, DESK-5, DESK-6]', async () => {
    const page = await openDesk();
    const keyboard = keyboardOf(page);
    await page.reload();
    await panel(page, 'Chart').waitFor();
    await keyboard.use(button(page, 'Skip to the content'));
    await keyboard.press('Tab');
    expect(await focusOf(page)).toBe('Choose a pair, currently BTC/USDT');

    const before = await boxOf(page, 'Chart');
    await keyboard.reach(page.getByRole('separator', { name: 'Resize: Account – Chart' }));
    await keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(page, 'Chart')).x).toBeGreaterThan(before.x);
    await keyboard.use(button(page, 'Hide Account'));
    await expect.poll(async () => (await boxOf(page, 'Account')).height).toBeLessThan(40);
    await keyboard.use(button(page, 'Move Chart'));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect.poll(() => focusOf(page)).toBe('Move Chart');

    const arranged = await Promise.all(titles.map((title) => boxOf(page, title)));
    expect(arranged[1]?.y).toBeGreaterThan(arranged[3]?.y ?? 0);
    await page.reload();
    await panel(page, 'Chart').waitFor();
    await expect.poll(() => Promise.all(titles.map((title) => boxOf(page, title)))).toEqual(arranged);
  });

  it('shows where a dragged panel would stand and places it there, its chart staying as it is, and a layout is chosen [DESK-3, DESK-4]', async () => {
    const page = await openDesk();
    const canvas = await panel(page, 'Chart').locator('canvas').first().elementHandle();
    const heading = panel(page, 'Account').getByRole('heading', { name: 'Account' });
    const { x = 0, y = 0 } = (await heading.boundingBox()) ?? {};
    const target = await boxOf(page, 'Order form');
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 30, y + 10);
    // Nothing moves after the pointer has come into the panel.
    await page.mouse.move(target.x + target.width / 2, target.y + target.height * 0.8);
    await expect.poll(() => panel(page, 'Order form').getAttribute('data-drop')).toBe('below');
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(page, 'Account')).x).toBe(target.x);
    expect((await boxOf(page, 'Account')).y).toBeGreaterThan((await boxOf(page, 'Order form')).y);

    await panel(page, 'Chart')
      .getByRole('heading', { name: 'Chart' })
      .dragTo(panel(page, 'Order form'), { targetPosition: { x: target.width / 2, y: 20 } });
    await expect.poll(async () => (await boxOf(page, 'Chart')).x).toBe((await boxOf(page, 'Order form')).x);
    expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);

    await chooseLayout(page, 'Four columns');
    const columns = async () => {
      const boxes = await Promise.all(titles.map((title) => boxOf(page, title)));
      return new Set(boxes.map((box) => box.x)).size;
    };
    await expect.poll(columns).toBe(4);
  });

  it('stands beside the lists of other screens: an order is read, and a fund opened, without leaving its list [DESK-7, DESK-13]', async () => {
    const page = await visit('/login');
    await page.setViewportSize({ width: 1440, height: 900 });
    await submitSignIn(page, 'trader@pelorus.test');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`${exchangeUrl}/order?type=3`);
    const row = page
      .getByRole('main')
      .getByRole('button', { name: /^BTC\/USDT/ })
      .first();
    await row.click();
    const detail = page.getByRole('region', { name: 'BTC/USDT', exact: true });
    await detail.getByText('Details', { exact: true }).click();
    await detail.getByText('Order number').waitFor();
    expect(await row.getAttribute('aria-current')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await detail.getByRole('button', { name: 'Close' }).click();
    await detail.waitFor({ state: 'detached' });
    expect(await row.getAttribute('aria-current')).toBeNull();
    await row.click();
    await detail.waitFor();
    await page.getByRole('tab', { name: 'Open' }).click();
    await detail.waitFor({ state: 'detached' });

    await page.goto(`${exchangeUrl}/mining`);
    await page.getByRole('button', { name: 'Subscribe' }).first().click();
    await page.waitForURL(/\/mining\/subscribe/);
    const list = page.getByRole('complementary').getByRole('list', { name: 'Funds' });
    await list.getByRole('button', { name: 'Subscribe' }).nth(1).click();
    await page.getByRole('main').getByRole('heading', { name: 'Treasury bills' }).waitFor();
    expect(await list.locator('[aria-current=true]').count()).toBe(1);
    expect(await list.getByRole('article', { name: 'Treasury bills' }).getAttribute('aria-current')).toBe(
      'true',
    );
    expect(await page.title()).toBe('Subscribe · Pelorus');
    expect(await page.evaluate(layoutFaults)).toEqual([]);

    await page.goto(`${exchangeUrl}/loan/record`);
    await page
      .getByRole('main')
      .getByRole('button', { name: /Loan \d/ })
      .first()
      .click();
    await page.waitForURL(/loan_id=/);
    const loans = page.getByRole('complementary').getByRole('button', { name: /Loan \d/ });
    await loans.first().waitFor();
    expect(await loans.first().getAttribute('aria-current')).toBe('true');
    expect(await loans.nth(1).getAttribute('aria-current')).toBeNull();
  });

  it('leaves the controls of screens for guests in a column that can be read', async () => {
    const page = await visit('/login');
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const path of ['/login', '/register', '/feedback']) {
      await page.goto(`${exchangeUrl}${path}`);
      const controls = page.getByRole('main').locator('button, input, textarea, [role=radiogroup]');
      await controls.first().waitFor();
      const widths = await controls.evaluateAll((all) => all.map((control) => control.clientWidth));
      expect(Math.max(...widths), path).toBeLessThanOrEqual(640);
    }
  });

  it('takes an order in four keys, and none of them while a text is typed [DESK-9, DESK-10]', async () => {
    const page = await openDesk();
    const { keyboard } = page;
    // A disabled button ignores its key, as it does while prices and balance are read.
    await button(page, 'Buy').and(page.locator(':enabled')).waitFor();
    await keyboard.press('Alt+l');
    await keyboard.press('2');
    await keyboard.press('Alt+b');
    await page.getByRole('dialog', { name: 'Check your order' }).waitFor();
    await keyboard.press('Control+Enter');
    const placed = page.getByRole('dialog', { name: 'Order placed' });
    await placed.waitFor();
    await keyboard.press('Control+Enter');
    await placed.waitFor({ state: 'detached' });
    await panel(page, 'Orders')
      .getByRole('button', { name: /^BTC\/USDT Buy Lots 2 / })
      .waitFor();

    await button(page, 'Choose a pair, currently BTC/USDT').click();
    await page.getByRole('searchbox', { name: 'Search pairs' }).fill('');
    await keyboard.press('Alt+3');
    await keyboard.press('?');
    expect(await page.getByRole('searchbox', { name: 'Search pairs' }).inputValue()).toBe('?');
    expect(new URL(page.url()).pathname).toBe('/trade');
  });

  it('finds pairs, screens and actions in one field, marks what Enter opens, and has a list of its keys, which can be changed [DESK-8, DESK-9]', async () => {
    const page = await openDesk();
    const { keyboard } = page;
    await keyboard.press('Control+k');
    const entry = page.getByRole('dialog').getByRole('button', { name: 'Buy' });
    await entry.waitFor();
    const colour = () => entry.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect.poll(colour).not.toBe(before);
    const [inset, ofHeading] = await entry.evaluate((element) => [
      getComputedStyle(element).paddingInlineStart,
      getComputedStyle(element.parentElement ?? element, '::before').paddingInlineStart,
    ]);
    expect(inset).toBe(ofHeading);

    const field = page.getByRole('textbox', { name: 'Search everything' });
    await field.fill('eth');
    await keyboard.press('Enter');
    await panel(page, 'Chart').getByRole('region', { name: 'Chart of ETH/USDT' }).waitFor();
    await keyboard.press('b');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByRole('combobox', { name: 'Buy' }).selectOption('B alone');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'detached' });
    await button(page, 'Buy').and(page.locator(':enabled')).waitFor();
    await keyboard.press('b');
    await page.getByRole('dialog', { name: 'Check your order' }).waitFor();
  });

  it('has a chart with room for its candles and periods beside indicators, and figures that are drawn, as they were chosen last [DESK-11]', async () => {
    const page = await openDesk();
    // The chart is narrow before it is wide.
    await chooseLayout(page, 'Four columns');
    for (const indicator of ['VOL', 'MACD', 'RSI']) await button(page, indicator).click();
    await chooseLayout(page, 'Order form on the right');
    const candles = page.locator('figure canvas').first();
    await expect.poll(async () => (await candles.boundingBox())?.height ?? 0).toBeGreaterThan(130);
    const period = page.getByRole('radiogroup', { name: 'Period' });
    for (const indicator of ['MA', 'EMA', 'BOLL']) await button(page, indicator).click();
    await expect.poll(async () => (await period.boundingBox())?.height ?? 0).toBeGreaterThan(36);

    await page.getByRole('radio', { name: '1 hr' }).click();
    const tool = button(page, 'Draw a price level');
    const isPressed = () => tool.getAttribute('aria-pressed');
    await tool.click();
    expect(await isPressed()).toBe('true');
    await tool.click();
    expect(await isPressed()).toBe('false');
    await button(page, 'Draw a line').click();
    await tool.click();
    expect(await button(page, 'Draw a line').getAttribute('aria-pressed')).toBe('false');
    const chart = (await page.locator('figure').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(chart.x + 100, chart.y + 60);
    const drawn = () =>
      page.evaluate(
        () => Object.values(JSON.parse(localStorage.getItem('pelorus:drawings') ?? '{}')).flat().length,
      );
    await expect.poll(drawn).toBe(1);
    expect(await isPressed()).toBe('false');

    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: '1 hr' }).isChecked()).toBe(true);
    expect(await button(page, 'MACD').getAttribute('aria-pressed')).toBe('true');
    await candles.waitFor();
    await button(page, 'Remove the last drawing').click();
    await expect.poll(drawn).toBe(0);

    await button(page, 'Full screen').click();
    await panel(page, 'Chart').getByText('BTC/USDT', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await button(page, 'Leave full screen').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

describe('The orders of the desk', () => {
  it('lead to the order form where there are none, fit a panel of any width from either side, and stand in columns on the Orders screen where that has room [DESK-1, DESK-12, DESK-32]', async () => {
    const page = await openDesk();
    const orders = panel(page, 'Orders');
    const lots = page.getByRole('textbox', { name: 'Lots' });
    await lots.and(page.locator(':enabled')).waitFor();
    await orders.getByRole('button', { name: 'Trade' }).click();
    expect(await isFocused(lots)).toBe(true);
    await button(page, 'Hide Order form').click();
    await orders.getByRole('button', { name: 'Trade' }).click();
    await expect.poll(() => isFocused(lots)).toBe(true);

    await buyOnDesk(page);
    await panel(page, 'Order form').getByText('Pending order', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Order price' }).fill('100');
    await button(page, 'Buy').click();
    await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Close' }).click();
    await orders.getByRole('tab', { name: 'Pending' }).click();
    expect(await spaceAround(orders.getByRole('button', { name: 'Cancel' }))).toBeGreaterThanOrEqual(8);
    const turn = (direction: string) =>
      page.evaluate((to) => {
        document.documentElement.dir = to;
      }, direction);
    await turn('rtl');
    const { x = 0, width = 0 } = (await orders.boundingBox()) ?? {};
    const pair = await orders.getByText('BTC/USDT').boundingBox();
    expect(x + width - (pair?.x ?? 0) - (pair?.width ?? 0)).toBeGreaterThanOrEqual(12);
    await turn('ltr');

    await orders.getByRole('tab', { name: 'Open' }).click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await chooseLayout(page, 'Four columns');
    const asOnPhone = { name: /^BTC\/USDT Buy 0\.01 lots at / };
    await expect.poll(() => orders.getByRole('button', asOnPhone).count()).toBe(1);

    await page.setViewportSize({ width: 1920, height: 900 });
    await page.keyboard.press('Alt+3');
    // The desk has a row of the same name.
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    const main = page.getByRole('main');
    const inColumns = main.getByRole('button', { name: /^BTC\/USDT Buy Lots 0\.01 / });
    const { width: alone = 0 } = (await inColumns.boundingBox()) ?? {};
    await inColumns.click();
    await main.getByRole('region', { name: 'BTC/USDT' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
    await inColumns.waitFor();
    const { width: beside = 0 } = (await inColumns.boundingBox()) ?? {};
    expect(beside).toBeLessThan(alone / 2);
  });

  it('ask before one is closed in a dialog that also the navigation beside it waits for, and the focus returns to its button when it stays [DESK-23, DESK-28]', async () => {
    const page = await openDesk();
    await buyOnDesk(page);
    const close = panel(page, 'Orders').getByRole('button', { name: 'Close', exact: true });
    const question = page.getByRole('dialog', { name: 'Close this position?' });
    const { x = 0, y = 0 } = (await page.getByRole('link', { name: 'Quotes' }).boundingBox()) ?? {};
    for (const keep of [null, 'Keep it']) {
      await close.press('Enter');
      await question.waitFor();
      await page.mouse.click(x + 10, y + 10);
      expect(new URL(page.url()).pathname).toBe('/trade');
      expect(await question.isVisible()).toBe(true);
      if (keep === null) await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: keep }).press('Enter');
      // No detail is opened either.
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await expect.poll(() => isFocused(close)).toBe(true);
    }
    await page.mouse.click(x + 10, y + 10);
    await page.waitForURL((url) => url.pathname === '/');
  });
});
