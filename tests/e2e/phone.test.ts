import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { objectKeys } from '#domain/object-keys.ts';
import { type LocaleCode, locales } from '#i18n/locales.ts';
import { coveredControls } from '#tools/browsers/layout-marks/covered.ts';
import { brokenLabels } from '#tools/browsers/layout-marks/labels.ts';
import { layoutFaults } from '#tools/browsers/layout-marks/layout.ts';
import { exchangeUrl, openDemo, submitSignIn, visit } from '../kit/e2e/page.ts';
import { addressesOf, forNewcomers, forTraders, open, openContract } from '../kit/e2e/screens.ts';

/** Of these every screen is measured, of each of the others a part of them. */
const languages: readonly LocaleCode[] = ['en', 'de', 'ar'];
const others = objectKeys(locales).filter((code) => !languages.includes(code));
const sizes = [
  { name: '320 × 640', width: 320, height: 640, text: '100%' },
  { name: 'text of 200 %', width: 390, height: 844, text: '200%' },
] as const;

/** The faults of the screen that is open, at each size. A list needs some frames to measure its rows again. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const { name, width, height, text } of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    let found = await page.evaluate(layoutFaults);
    for (let left = 3; found.length > 0 && left > 0; left -= 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      found = await page.evaluate(layoutFaults);
    }
    found.push(...(await page.evaluate(coveredControls)));
    if (text === '100%') found.push(...(await page.evaluate(brokenLabels)));
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/**
 * Amounts in USD as English writes them that haven't two decimals, as all but a fee and the entries of a history have
 * (docs/numbers.md).
 */
async function oddAmountsOf(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('main')]
      .filter((main) => main.checkVisibility())
      .map((main) => main.innerText)
      .join('\n'),
  );
  const amounts = shown.replaceAll(/\bFee\s+\$[\d.,]+/g, '').match(/\$\d[\d,]*(\.\d+)?/g) ?? [];
  return amounts.filter((amount) => !/\.\d\d$/.test(amount));
}

/** Their first field opens a sheet, which is measured, too. */
const withSheet: readonly string[] = ['/mine/charge', '/mine/withdraw-way'];

async function faultsOfSheet(page: Page): Promise<string[]> {
  await page.locator('main:visible button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  const faults = await faultsOf(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return faults.map((fault) => `sheet, ${fault}`);
}

async function choose(page: Page, code: LocaleCode): Promise<void> {
  if (new URL(page.url()).pathname !== '/language') await open(page, '/language');
  await page.getByRole('radio', { name: locales[code].name }).click();
  await page.locator(`html[lang="${locales[code].tag}"]`).waitFor();
}

/** Visits the addresses in a language. */
async function measureIn(page: Page, code: LocaleCode, addresses: readonly string[]) {
  const faults: string[] = [];
  const reached = new Set<string>();
  await choose(page, code);
  for (const address of addresses) {
    await open(page, address);
    reached.add(new URL(page.url()).pathname);
    faults.push(...(await faultsOf(page)).map((fault) => `${code} ${address}, ${fault}`));
    const inSheet = withSheet.includes(address) ? await faultsOfSheet(page) : [];
    faults.push(...inSheet.map((fault) => `${code} ${address}, ${fault}`));
    const odd = code === 'en' && !address.startsWith('/mine/history') ? await oddAmountsOf(page) : [];
    faults.push(...odd.map((amount) => `${address}: ${amount} hasn't two decimals`));
  }
  return { faults, reached: [...reached].sort() };
}

async function visitTrader(): Promise<Page> {
  const page = await visit('/login?from=/user');
  await submitSignIn(page, 'trader@pelorus.test');
  await page.waitForURL(`${exchangeUrl}/user`);
  await openContract(page);
  return page;
}

it('every screen can be read on a phone, also on one of 320 × 640 and with text of 200 %, in English, German and Arabic: nothing is cut off, prints over another text or scrolls sideways, no label breaks, and USD has two decimals [APP-1, APP-30]', async () => {
  const page = await visitTrader();
  const addresses = await addressesOf(page);
  for (const code of languages) {
    const seen = await measureIn(page, code, addresses);
    expect(seen.faults).toEqual([]);
    expect(seen.reached).toEqual([...forTraders].sort());
  }
});

it('so can those that only newcomers see', async () => {
  const page = await visit('/login?from=/order');
  await openDemo(page);
  for (const code of languages) {
    const seen = await measureIn(page, code, ['/', ...forNewcomers]);
    expect(seen.faults).toEqual([]);
    expect(seen.reached).toEqual(['/', ...forNewcomers].sort());
  }
});

it('so can every screen in one or more of the other languages', async () => {
  const page = await visitTrader();
  const addresses = await addressesOf(page);
  const faults: string[] = [];
  for (const [at, code] of others.entries()) {
    const share = addresses.filter((_, index) => index % others.length === at);
    faults.push(...(await measureIn(page, code, share)).faults);
  }
  expect(faults).toEqual([]);
});

it('the smallest phone shows 140 px of candles above the ticket and the buttons [MARKET-25]', async () => {
  const page = await visit('/trade?pair=1');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('figure canvas').first().waitFor();
  await page.getByRole('button', { name: 'Buy', exact: true }).waitFor();
  const shownHeight = () =>
    page.locator('figure').evaluate((chart) => {
      const { top, bottom } = chart.getBoundingClientRect();
      let height = 0;
      while (top + height < bottom && chart.contains(document.elementFromPoint(100, top + height)))
        height += 1;
      return height;
    });
  await expect.poll(shownHeight).toBeGreaterThanOrEqual(140);
});
