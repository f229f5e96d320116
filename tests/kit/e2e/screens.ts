import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type ScreenPath, screens } from '#navigation/screens.ts';
import { fetchData } from './page.ts';

const paths = Object.keys(screens) as ScreenPath[];
/** These lead on to another screen at once. */
const redirections: readonly ScreenPath[] = ['/mine/user', '/$'];
/** These lead a user with a real account and a loan on to another screen. */
export const forNewcomers: readonly ScreenPath[] = ['/mine/real-only', '/loan'];
export const forTraders = paths.filter((path) => ![...redirections, ...forNewcomers].includes(path));

interface Listed {
  data: { id: string }[];
}

/** Buys at the market, so that orders and chart have something to show. */
export async function openContract(page: Page, stopLoss = '0'): Promise<void> {
  const stops = `target_price=0&stop_loss_price=${stopLoss}&target_profit_price=0`;
  const order = `type=1&cont=0.01&forex_id=1&status=1&multiple=10&${stops}`;
  expect(await fetchData(page, `/v2/api/forex/submit?${order}`)).toBeTruthy();
}

/** All screens for a trader of the sandbox, and again those that have a second form. */
export async function addressesOf(page: Page): Promise<string[]> {
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

/** Opens a screen from within the app: to load the page again each time would take most of a test. */
export async function open(page: Page, address: string): Promise<void> {
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
