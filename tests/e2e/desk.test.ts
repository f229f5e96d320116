import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { layoutFaults } from '#tools/browsers/layout-marks/layout.ts';
import { button, chooseLayout, openDesk, panel } from '../kit/e2e/desk.ts';
import { keyboardOf } from '../kit/e2e/keyboard.ts';
import { buyFirst, exchangeUrl, submitSignIn, visit } from '../kit/e2e/page.ts';

const boxOf = async (page: Page, title: string) =>
  (await panel(page, title).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const titles = ['Markets', 'Chart', 'Order form', 'Orders', 'Account'];

describe('The desk of a wide window', () => {
  it('shows all panels together, and an order in them as soon as it is placed [DESK-1]', async () => {
    const page = await openDesk();
    for (const title of titles) expect(await panel(page, title).isVisible(), title).toBe(true);
    await buyFirst(page);
    await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Close' }).click();
    await panel(page, 'Orders')
      .getByRole('button', { name: /^BTC\/USDT/ })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/trade');

    await panel(page, 'Order form').getByText('Micro', { exact: true }).click();
    await panel(page, 'Orders').getByText('No open micro orders').waitFor();
    await panel(page, 'Markets')
      .getByRole('button', { name: /^ETH\/USDT/ })
      .click();
    await panel(page, 'Chart').getByRole('region', { name: 'Chart of ETH/USDT' }).waitFor();
  });

  it('has orders in columns, and closes one after a question [DESK-12]', async () => {
    const page = await openDesk();
    await buyFirst(page);
    await page.getByRole('dialog', { name: 'Order placed' }).getByRole('button', { name: 'Close' }).click();
    const orders = panel(page, 'Orders');
    await orders
      .getByRole('button', {
        name: /^BTC\/USDT Buy Lots 0\.01 Open price .* Current price .* Margin .* Profit /,
      })
      .waitFor();
    await orders.getByRole('button', { name: 'Close', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Close this order?' });
    await question.getByRole('button', { name: 'Close order' }).click();
    await orders.getByText('No open orders').waitFor();
  });

  it.each([1280, 1440, 1920, 2560])(
    'has no text that is cut off or prints over another at %i pixels [DESK-1]',
    async (width) => {
      const page = await openDesk(width);
      expect(await page.evaluate(layoutFaults)).toEqual([]);
    },
  );

  it('is resized, folded and arranged by keyboard alone, and is the same after a reload [DESK-2, DESK-3, DESK-5]', async () => {
    const page = await openDesk();
    const keyboard = keyboardOf(page);
    const before = await boxOf(page, 'Chart');
    await keyboard.reach(page.getByRole('separator', { name: 'Resize: Account – Chart' }));
    await keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(page, 'Chart')).x).toBeGreaterThan(before.x);

    await keyboard.use(button(page, 'Hide Account'));
    await expect.poll(async () => (await boxOf(page, 'Account')).height).toBeLessThan(40);
    await keyboard.use(button(page, 'Move Chart'));
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move Chart');

    const arranged = await Promise.all(titles.map((title) => boxOf(page, title)));
    expect(arranged[1]?.y).toBeGreaterThan(arranged[3]?.y ?? 0);
    await page.reload();
    await panel(page, 'Chart').waitFor();
    await expect.poll(() => Promise.all(titles.map((title) => boxOf(page, title)))).toEqual(arranged);
  });

  it('is arranged by mouse, its chart staying as it is, and a layout is chosen [DESK-3, DESK-4]', async () => {
    const page = await openDesk();
    const canvas = await panel(page, 'Chart').locator('canvas').first().elementHandle();
    const target = await boxOf(page, 'Order form');
    await panel(page, 'Account')
      .getByRole('heading', { name: 'Account' })
      .dragTo(panel(page, 'Order form'), { targetPosition: { x: target.width / 2, y: target.height - 20 } });
    await expect.poll(async () => (await boxOf(page, 'Account')).x).toBe(target.x);
    await panel(page, 'Chart')
      .getByRole('heading', { name: 'Chart' })
      .dragTo(panel(page, 'Order form'), { targetPosition: { x: target.width / 2, y: 20 } });
    await expect.poll(async () => (await boxOf(page, 'Chart')).x).toBe((await boxOf(page, 'Order form')).x);
    expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true);

    await button(page, 'Layout').click();
    await page.getByRole('radio', { name: 'Four columns' }).click();
    await expect
      .poll(
        async () =>
          new Set(await Promise.all(titles.map(async (title) => (await boxOf(page, title)).x))).size,
      )
      .toBe(4);
  });

  it('shows where a dragged panel would stand as soon as the pointer is there, and places it there [DESK-3]', async () => {
    const page = await openDesk();
    const title = (await panel(page, 'Account').getByRole('heading', { name: 'Account' }).boundingBox()) ?? {
      x: 0,
      y: 0,
    };
    const target = await boxOf(page, 'Order form');
    await page.mouse.move(title.x + 10, title.y + 10);
    await page.mouse.down();
    await page.mouse.move(title.x + 30, title.y + 10);
    // Nothing moves after the pointer has come into the panel.
    await page.mouse.move(target.x + target.width / 2, target.y + target.height * 0.8);
    await expect.poll(() => panel(page, 'Order form').getAttribute('data-drop')).toBe('below');
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(page, 'Account')).x).toBe(target.x);
    expect((await boxOf(page, 'Account')).y).toBeGreaterThan((await boxOf(page, 'Order form')).y);
  });

  it('is replaced by the usual one where the stored layout is broken [DESK-5]', async () => {
    const page = await openDesk();
    await page.evaluate(() => localStorage.setItem('pelorus:desk', '{"version":1,"layout":[{"share":100}]}'));
    await page.reload();
    for (const title of titles) await panel(page, title).waitFor();
  });

  it('has its navigation at the side, past which a first control leads to the screen [DESK-6]', async () => {
    const page = await openDesk();
    const keyboard = keyboardOf(page);
    await page.reload();
    await panel(page, 'Chart').waitFor();
    await keyboard.use(button(page, 'Skip to the content'));
    await keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Choose a pair, now BTC/USDT',
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL(/\/order/);
    await page.getByRole('navigation', { name: 'More screens' }).getByRole('link', { name: 'Funds' }).click();
    await page.waitForURL(/\/mining/);
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
    await detail.getByText('Order number').waitFor();
    expect(await row.getAttribute('aria-current')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await detail.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Choose an order to see its details here.').waitFor();
    expect(await row.getAttribute('aria-current')).toBeNull();
    await row.click();
    await detail.waitFor();
    await page.getByRole('tab', { name: 'Open' }).click();
    await page.getByText('Choose an order to see its details here.').waitFor();

    await page.goto(`${exchangeUrl}/mining`);
    await page.getByRole('button', { name: 'Subscribe' }).first().click();
    await page.waitForURL(/\/mining\/subscribe/);
    const list = page.getByRole('complementary').getByRole('list', { name: 'Funds' });
    await list.getByRole('button', { name: 'Subscribe' }).nth(1).click();
    await page.getByRole('main').getByText('Fourteen days').waitFor();
    expect(await list.locator('[aria-current=true]').count()).toBe(1);
    expect(await list.getByRole('article', { name: 'Fourteen days' }).getAttribute('aria-current')).toBe(
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

  it.each(['/login', '/register', '/feedback'])(
    'leaves the controls of %s in a column that can be read',
    async (path) => {
      const page = await visit(path);
      await page.setViewportSize({ width: 1920, height: 1080 });
      const controls = page.getByRole('main').locator('button, input, textarea, [role=radiogroup]');
      await controls.first().waitFor();
      const widths = await controls.evaluateAll((all) => all.map((control) => control.clientWidth));
      expect(Math.max(...widths)).toBeLessThanOrEqual(640);
    },
  );

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

    await button(page, 'Choose a pair, now BTC/USDT').click();
    await page.getByRole('searchbox', { name: 'Search pairs' }).fill('');
    await keyboard.press('Alt+3');
    await keyboard.press('?');
    expect(await page.getByRole('searchbox', { name: 'Search pairs' }).inputValue()).toBe('?');
    expect(new URL(page.url()).pathname).toBe('/trade');
  });

  it('finds pairs, screens and actions in one field, and has a list of its keys, which can be changed [DESK-8, DESK-9]', async () => {
    const page = await openDesk();
    const { keyboard } = page;
    await keyboard.press('Control+k');
    const field = page.getByRole('textbox', { name: 'Search everything' });
    await field.fill('eth');
    await keyboard.press('Enter');
    await panel(page, 'Chart').getByRole('region', { name: 'Chart of ETH/USDT' }).waitFor();
    await keyboard.press('Control+k');
    await field.fill('four col');
    await keyboard.press('Enter');
    await expect.poll(async () => (await boxOf(page, 'Account')).x).toBe((await boxOf(page, 'Orders')).x);

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

  it('marks the entry of the palette that Enter opens, in line with its heading [DESK-8]', async () => {
    const page = await openDesk();
    await page.keyboard.press('Control+k');
    const entry = page.getByRole('dialog').getByRole('button', { name: 'Buy' });
    await entry.waitFor();
    const colour = () => entry.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await colour();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(colour).not.toBe(before);
    const [inset, ofHeading] = await entry.evaluate((element) => [
      getComputedStyle(element).paddingInlineStart,
      getComputedStyle(element.parentElement ?? element, '::before').paddingInlineStart,
    ]);
    expect(inset).toBe(ofHeading);
  });

  it('keeps room for the candles above three indicators, also when the chart was narrow before, and for the periods above all of them [DESK-11]', async () => {
    const page = await openDesk();
    await chooseLayout(page, 'Four columns');
    for (const indicator of ['VOL', 'MACD', 'RSI']) await button(page, indicator).click();
    await chooseLayout(page, 'Order form on the right');
    const candles = page.locator('figure canvas').first();
    await expect.poll(async () => (await candles.boundingBox())?.height ?? 0).toBeGreaterThan(130);
    const period = page.getByRole('radiogroup', { name: 'Period' });
    for (const indicator of ['MA', 'EMA', 'BOLL']) await button(page, indicator).click();
    await expect.poll(async () => (await period.boundingBox())?.height ?? 0).toBeGreaterThan(40);
  });

  it('has a chart with indicators, figures that are drawn, and periods with their unit, as they were chosen last [DESK-11]', async () => {
    const page = await openDesk();
    await page.getByRole('radio', { name: '1 hr' }).click();
    await button(page, 'MACD').click();
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
    await page.locator('figure canvas').first().waitFor();
    await button(page, 'Remove the last drawing').click();
    await expect.poll(drawn).toBe(0);

    await button(page, 'Full screen').click();
    await panel(page, 'Chart').getByText('BTC/USDT', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await button(page, 'Leave full screen').click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});
