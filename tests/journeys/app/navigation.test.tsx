import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wirePair } from '#fixtures/exchange/specified.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const tabs = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const openTab = (name: string) => page.getByRole('link', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

it('the tab bar leads to quotes, trade, orders, follow, ranking and account [APP-17, APP-18]', async () => {
  await openWholeApp({ path: '/', user: null });
  await expect.element(tabs().first()).toBeVisible();
  const links = tabs().elements() as HTMLAnchorElement[];
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Quotes', '/'],
    ['Trade', '/trade'],
    ['Orders', '/order'],
    ['Follow', '/follow'],
    ['Ranking', '/rank'],
    ['Account', '/user'],
  ]);
});

describe('The trading screen', () => {
  it('shows the same pair, form and place after another screen was shown [APP-9]', async () => {
    await openWholeApp({ path: '/trade?pair=2' });
    const scroller = () => page.getByRole('main').element();
    await page.getByRole('button', { name: /^Lots/ }).click();
    await page.getByText('Pending order').click();
    await page.getByRole('textbox', { name: 'Order price' }).fill('1.2');
    await page.getByRole('button', { name: 'Close' }).click();
    scroller().scrollTo(0, 12);
    await expect.poll(() => scroller().scrollTop).toBe(12);

    await openTab('Ranking');
    await expect.element(heading('Ranking')).toBeVisible();
    await openTab('Trade');
    await expect.element(heading('Choose a pair, currently EUR/USD')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Buy' })).toHaveAccessibleDescription(/^1\.20000/);
    expect(scroller().scrollTop).toBe(12);
  });

  it('still shows micro trading after another screen was shown [APP-9]', async () => {
    await openWholeApp({ path: '/trade?pair=2' });
    await page.getByText('Micro', { exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
    await openTab('Ranking');
    await expect.element(heading('Ranking')).toBeVisible();
    await openTab('Trade');
    await expect.element(page.getByRole('button', { name: 'Buy up' })).toBeVisible();
  });
});

it('the live channel is started by every navigation, if it has stopped [LIVE-1]', async () => {
  const { app } = await openWholeApp({ path: '/' });
  const { channel } = app.context.live;
  const isActive = () => channel.getSnapshot().matches('active');
  await expect.poll(isActive).toBe(true);
  for (const tab of ['Trade', 'Orders', 'Follow', 'Ranking', 'Account', 'Quotes']) {
    channel.send({ type: 'stop' });
    expect(isActive()).toBe(false);
    await openTab(tab);
    await expect.poll(isActive, { message: tab }).toBe(true);
  }
});

it('the company profile is a static page: a guest sees it although the API answers nothing but the company status [CONTENT-9, CONTENT-10]', async () => {
  const status = '/api/company/getCompanyStatus';
  await openWholeApp({
    path: '/company',
    user: null,
    replies: (usual) => Object.fromEntries(Object.entries(usual).filter(([path]) => path === status)),
  });
  await expect.element(page.getByText('More than 30 billion', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Company directory' })).toBeVisible();
});

it.each([
  ['/company', '/'],
  ['/mine/about', '/user'],
  ['/mine/wallet', '/user'],
  ['/mining/record', '/mining'],
])('back leads from %s to %s if the visit began there', async (path, home) => {
  const { location } = await openWholeApp({ path });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(location, { timeout: 10_000 }).toBe(home);
});

const openTrade = () =>
  openWholeApp({
    path: '/trade?pair=2',
    user: null,
    replies: { '/v2/api/forex/trade_list': success([wirePair]) },
  });
const signIn = () => page.getByRole('button', { name: 'Sign in', exact: true });
const backTo = (path: string) => `/login?from=${encodeURIComponent(path)}`;

it('the order form leads a guest to sign-in, and from there back to the pair [FOREX-36]', async () => {
  const { location } = await openTrade();
  await expect.element(page.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled();
  await signIn().click();
  await expect.poll(location).toBe(backTo('/trade?pair=2'));
});

it('the micro form leads a guest to sign-in, and from there back to the pair [MICRO-24]', async () => {
  const { location } = await openTrade();
  await page.getByText('Micro', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Buy up' })).toBeDisabled();
  await signIn().click();
  await expect.poll(location).toBe(backTo('/trade?pair=2&source=1'));
});
