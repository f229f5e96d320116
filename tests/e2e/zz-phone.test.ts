import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { type ScreenPath, screens } from '#navigation/screens.ts';
import { layoutFaults } from '#tools/browsers/layout-marks/layout.ts';
import { exchangeUrl, fetchData, openDemo, submitSignIn, visit } from '../kit/e2e/page.ts';

const languages = ['en', 'de', 'ar'] as const;
const sizes = [
  { name: '320 × 640', width: 320, height: 640, text: '100%' },
  { name: 'text of 200 %', width: 390, height: 844, text: '200%' },
] as const;

const paths = ['/', '/product'] as ScreenPath[];
/** These lead on to another screen at once. */
const redirections: readonly ScreenPath[] = ['/mine/user', '/$'];
/** These lead a user with a real account and a loan on to another screen. */
const forNewcomers: readonly ScreenPath[] = ['/mine/real-only', '/loan'];
const forTraders = paths.filter((path) => ![...redirections, ...forNewcomers].includes(path));

interface Listed {
  data: { id: string }[];
}

/** Buys at the market, so that orders and chart have something to show. */
async function openContract(page: Page): Promise<void> {
  const stops = 'target_price=0&stop_loss_price=0&target_profit_price=0';
  const order = `type=1&cont=0.01&forex_id=1&status=1&multiple=10&${stops}`;
  expect(await fetchData(page, `/v2/api/forex/submit?${order}`)).toBeTruthy();
}

/** All screens for a trader of the sandbox, and again those that have a second form. */
async function addressesOf(page: Page): Promise<string[]> {
  const idIn = async (path: string) => (await fetchData<Listed>(page, path)).data[0]?.id;
  const loan = await idIn('/api/loan/loan_list?page=1');
  const fund = await idIn('/api/fund/list?page=1');
  const subscription = await idIn('/api/fund/subList?page=1');
  const trader = await idIn('/api/follow/trader_list?page=1');
  const [account] = await fetchData<{ accountTypeId: number }[]>(page, '/v2/api/main/wallet/getBalance');
  const queries: Partial<Record<ScreenPath, string>> = {
    '/mine/history': `accountTypeId=${account?.accountTypeId}`,
    '/loan/agreement': `loan_id=${loan}`,
    '/loan/repayment': `loan_id=${loan}`,
    '/loan/sign': 'id=1&amount=1000',
    '/follow/trader': `id=${trader}`,
    '/follow/submit': `id=${trader}`,
    '/mining/subscribe': `id=${fund}`,
    '/mining/income': `id=${subscription}`,
    '/news/detail': 'id=1',
  };
  const addresses = forTraders.map((path) => (queries[path] ? `${path}?${queries[path]}` : path));
  return [...addresses, '/order?source=1', '/trade?source=1', '/product?for=companies'];
}

/** Opens a screen from within the app: to load the page again each time would take most of the test. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const main of document.querySelectorAll('main'))
      main.toggleAttribute('data-left', main.checkVisibility());
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
  await page.waitForFunction(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const [main] = seen('main:not([data-left])');
    const isLoading = seen('[role="status"][aria-label], [aria-busy="true"]').length > 0;
    return main?.hasChildNodes() && !isLoading;
  });
}

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
const withSheet: readonly string[] = ['/mine/transfer', '/mine/withdraw'];

async function faultsOfSheet(page: Page): Promise<string[]> {
  await page.locator('main:visible button[aria-haspopup="dialog"]').first().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  const faults = await faultsOf(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return faults.map((fault) => `sheet, ${fault}`);
}

/** Visits the addresses in each language. */
async function measure(page: Page, addresses: readonly string[]) {
  const faults: string[] = [];
  const reached = new Set<string>();
  for (const code of languages) {
    await open(page, '/language');
    await page.getByRole('radio', { name: locales[code].name }).click();
    await page.locator(`html[lang="${locales[code].tag}"]`).waitFor();
    for (const address of addresses) {
      await open(page, address);
      reached.add(new URL(page.url()).pathname);
      faults.push(...(await faultsOf(page)).map((fault) => `${code} ${address}, ${fault}`));
      const inSheet = withSheet.includes(address) ? await faultsOfSheet(page) : [];
      faults.push(...inSheet.map((fault) => `${code} ${address}, ${fault}`));
      const odd = code === 'en' && !address.startsWith('/mine/history') ? await oddAmountsOf(page) : [];
      faults.push(...odd.map((amount) => `${address}: ${amount} hasn't two decimals`));
    }
  }
  return { faults, reached: [...reached].sort() };
}

it('every screen can be read on a phone, also on one of 320 × 640 and with text of 200 %, in English, German and Arabic: nothing is cut off, prints over another text or scrolls sideways, and USD has two decimals [APP-1, APP-30]', async () => {
  const page = await visit('/login?from=/user');
  await submitSignIn(page, 'trader@pelorus.test');
  await page.waitForURL(`${exchangeUrl}/user`);
  await openContract(page);
  const seen = await measure(page, await addressesOf(page));
  expect(seen.faults).toEqual([]);
  expect(seen.reached).toEqual([...forTraders].sort());
});

it('so can those that only newcomers see', async () => {
  const page = await visit('/login?from=/order');
  await openDemo(page);
  const seen = await measure(page, ['/', ...forNewcomers]);
  expect(seen.faults).toEqual([]);
  expect(seen.reached).toEqual(['/', ...forNewcomers].sort());
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
