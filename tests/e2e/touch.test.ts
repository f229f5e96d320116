import type { Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { coveredControls } from '#tools/browsers/layout-marks/covered.ts';
import { contentInView, hiddenFocus } from '#tools/browsers/layout-marks/focused.ts';
import { movedControls, watchMoves } from '#tools/browsers/layout-marks/moved.ts';
import {
  browser,
  exchangeUrl,
  field,
  movePrice,
  newVisitor,
  openDemo,
  openPair,
  phone,
  priceOf,
  submitSignIn,
  visit,
  visitDemo,
} from '../kit/e2e/page.ts';
import { addressesOf, forTraders, open, openContract } from '../kit/e2e/screens.ts';

const toast = (page: Page) => page.getByRole('alert').filter({ hasText: 'BTC/USDT' });

/**
 * A trader whose browser speaks English, and who has chosen no language: so this is offered on each screen. An order is
 * closed by its stop, which a toast says; it stays while the pointer is on it.
 */
async function visitUnsettled(): Promise<{ page: Page; addresses: string[] }> {
  const known = await visit('/login?from=/user');
  await submitSignIn(known, 'trader@pelorus.test');
  await known.waitForURL(`${exchangeUrl}/user`);
  const price = await priceOf(known, 'BTCUSDT');
  // Stays open: else the totals would get or lose a line when another file opens or closes the trader's only order.
  await openContract(known);
  await openContract(known, (price * 0.98).toFixed(2));
  const addresses = await addressesOf(known);
  const token = await known.evaluate(() => localStorage.getItem('pelorus:token') ?? '');
  await known.close();
  const context = await browser.newContext(phone);
  onTestFinished(() => context.close());
  await context.addInitScript((value) => localStorage.setItem('pelorus:token', value), token);
  const page = await context.newPage();
  await page.goto(`${exchangeUrl}/user`);
  await page.getByRole('button', { name: 'Continue in English' }).waitFor();
  await movePrice('BTCUSDT', price * 0.97);
  await toast(page).waitFor();
  await page.mouse.move(100, 40);
  await page.mouse.move(101, 40);
  return { page, addresses };
}

/** Answers take as long as on a phone, so that a screen is seen before its figures are. */
const slowly = (page: Page) =>
  page.route(/\/(api|v2)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue().catch(() => undefined);
  });

/**
 * By how many pixels the button of the form that is shown moves when the mouse goes down on it, after something was
 * written that may be wrong; none without a form.
 */
async function movedByPress(page: Page): Promise<number> {
  const fields = 'input:not([type]), input[type=text], input[type=email], textarea';
  const field = page.locator(`main:visible :is(${fields}):enabled`).first();
  const button = page.locator('main:visible button:enabled, main:visible ~ div button:enabled').last();
  if ((await field.count()) === 0 || (await button.count()) === 0) return 0;
  await field.fill('1');
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (before === null) return 0;
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const after = await button.boundingBox();
  // Somewhere else, so that nothing is sent, and then back to the toast.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.mouse.move(100, 40);
  return after === null ? 0 : Math.abs(after.y - before.y);
}

/** A pressed button sinks. */
const sinking = 2;

/** The offer stands on the footer of a screen, which may come with the figures. */
const isOfOffer = (move: string) => move.startsWith('“Continue in English”');

it('on no screen does something lie over what can be pressed, or move it when figures come or it is pressed, while a language is offered and a toast is shown [APP-28, APP-37]', async () => {
  const { page, addresses } = await visitUnsettled();
  await slowly(page);
  await page.evaluate(watchMoves);
  const reached = new Set<string>();
  const faults: string[] = [];
  for (const address of addresses) {
    await open(page, address);
    reached.add(new URL(page.url()).pathname);
    const covered = await page.evaluate(coveredControls);
    const moved = (await page.evaluate(movedControls)).filter((move) => !isOfOffer(move));
    const pixels = await movedByPress(page);
    const pressed = pixels > sinking ? [`Its button moves by ${pixels} when it is pressed`] : [];
    await page.evaluate(movedControls);
    faults.push(...[...covered, ...moved, ...pressed].map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
  expect([...reached].sort()).toEqual([...forTraders].sort());
  expect(await toast(page).isVisible()).toBe(true);
});

/** A phone held across, a smaller one, a desk's window at a zoom of 400 %, and a phone with text of 200 %. */
const lowWindows = [
  { name: '844 × 390', width: 844, height: 390, text: '100%' },
  { name: '667 × 375', width: 667, height: 375, text: '100%' },
  { name: '320 × 256', width: 320, height: 256, text: '100%' },
  { name: 'text of 200 %', width: 390, height: 844, text: '200%' },
] as const;

/** Screens with a button that opens a sheet, which is measured, too. */
const withSheets = [
  ['/trade', 'button:has-text("Lots")'],
  ['/trade', 'button[aria-label="Chart tools"]'],
  ['/mine/charge', 'main button[aria-haspopup="dialog"]'],
  ['/mine/withdraw-way', 'main button[aria-haspopup="dialog"]'],
] as const;

/** The part of a low window that the content of each screen has at least. */
const leastPart = 0.75;

it('in a low window, at 400 % zoom and with text of 200 % header and footer of every screen scroll along: its content has three quarters of the height, and what has the focus is seen [APP-61]', async () => {
  const page = await visit('/login?from=/user');
  await submitSignIn(page, 'trader@pelorus.test');
  await page.waitForURL(`${exchangeUrl}/user`);
  await openContract(page);
  const faults: string[] = [];
  const measure = async (place: string, faultsOf: (height: number) => Promise<string[]>) => {
    for (const { name, width, height, text } of lowWindows) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      faults.push(...(await faultsOf(height)).map((fault) => `${name} ${place}: ${fault}`));
    }
  };
  for (const [address, sheet] of withSheets) {
    await open(page, address);
    await page.locator(`${sheet}:visible`).first().click();
    await page.getByRole('dialog').waitFor();
    await measure(`${address}, ${sheet}`, () => page.evaluate(hiddenFocus));
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  for (const address of await addressesOf(page)) {
    await open(page, address);
    await measure(address, async (height) => {
      const { seen, whole } = await page.evaluate(contentInView);
      const low = Math.ceil(seen) < Math.min(whole, height * leastPart);
      const hidden = await page.evaluate(hiddenFocus);
      return low ? [...hidden, `${seen} px are seen of ${whole}`] : hidden;
    });
  }
  expect(faults).toEqual([]);
});

/** How long after the sheet has opened the second tap may come, in milliseconds. */
const secondTaps = [0, 150, 600, 790];

it('the second tap of a double tap leaves open the sheet that says that an order was placed, wherever it lands [APP-42]', async () => {
  const page = await visitDemo();
  // As it is for everybody else.
  await page.evaluate(() => document.documentElement.style.removeProperty('--double-tap'));
  await openPair(page, 'BTC/USDT');
  await page.locator('label:visible', { hasText: /^Micro$/ }).click();
  await page.getByRole('button', { name: 'Buy up' }).click();
  const place = page.getByRole('button', { name: 'Place order' });
  await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill('25');
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await place.click();
  const placed = page.getByRole('dialog', { name: 'Order placed' });
  await placed.waitFor();
  const done = placed.getByRole('button', { name: 'Done' });
  const points = [0.1, 0.5, 0.9].map((share) => [x + width * share, y + height / 2] as const);
  for (const time of secondTaps) {
    await page.evaluate((now) => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = now;
      }
    }, time);
    const beside = [195, 60] as const;
    for (const point of [...points, beside]) await page.mouse.click(...point);
    expect([time, new URL(page.url()).pathname, await done.isVisible()]).toEqual([time, '/trade', true]);
  }
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await done.click();
  await placed.waitFor({ state: 'detached' });
});

it.each([
  ['/trade?pair=1', 'Chart tools'],
  ['/mine/charge?type=0', /Network/],
])(
  'Back closes only the sheet of %s, though this was opened by its address, and the next one leaves it [APP-38]',
  async (path, name) => {
    const page = await visit('/login?from=/rank');
    await openDemo(page);
    await page.goto(exchangeUrl + path);
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog');
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    // The app goes forward again, which a Back within the same milliseconds would meet.
    await page.waitForFunction(() => history.state?.__TSR_index === 1);
    expect(page.url()).toBe(exchangeUrl + path);
    await page.goBack();
    await page.waitForURL(`${exchangeUrl}/rank`);
  },
);

it('Back closes a detail, and leads to the step before, on the page with which a visit began [APP-38, APP-41]', async () => {
  const known = await visit('/login?from=/user');
  await submitSignIn(known, 'trader@pelorus.test');
  await known.waitForURL(`${exchangeUrl}/user`);
  await openContract(known);
  const token = await known.evaluate(() => localStorage.getItem('pelorus:token') ?? '');
  const context = await newVisitor();
  const guest = await context.newPage();
  await guest.goto(`${exchangeUrl}/register`);
  await field(guest, 'E-mail').fill('first.page@example.com');
  await field(guest, 'Characters in the picture').fill('K7HXW');
  await guest.getByRole('button', { name: 'Next' }).click();
  await field(guest, 'Verification code').waitFor();
  await guest.goBack();
  await field(guest, 'E-mail').waitFor();
  expect(guest.url()).toBe(`${exchangeUrl}/register`);

  await context.addInitScript((value) => localStorage.setItem('pelorus:token', value), token);
  const page = await context.newPage();
  await page.goto(`${exchangeUrl}/order?type=1`);
  await page
    .getByRole('button', { name: /BTC\/USDT/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${exchangeUrl}/order?type=1`);
});
