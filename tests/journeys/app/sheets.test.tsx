import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { heldOrder } from '#fixtures/exchange/orders.ts';
import { forexStatus } from '#protocol/forex.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';
import { browserHistoryAt } from '../../kit/browser/browser-history.ts';

const cancellation = '/v2/api/forex/cancel_trade';

const pending = { ...heldOrder, Status: forexStatus.pending, Price: null, FactProfits: null };

/** Opens the app in the browser's history, goes from Ranking to Orders, and opens an order, whose cancellation is never answered. */
async function openOrder() {
  const history = browserHistoryAt('/rank');
  const opened = await openWholeApp({
    path: '/rank',
    history,
    replies: { '/v2/api/forex/my_deal': success({ data: [pending], total: 1 }) },
  });
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('tab', { name: 'Pending' }).click();
  await page.getByRole('button', { name: /EUR\/USD/ }).click();
  await expect.element(sheet()).toBeVisible();
  return { ...opened, history };
}

const sheet = () => page.getByRole('dialog');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

it('Back closes an open sheet, and leaves the page only when none is open [APP-38]', async () => {
  const { history } = await openOrder();
  window.history.back();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.element(heading('Orders')).toBeVisible();
  expect(history.location.pathname).toBe('/order');
  window.history.back();
  await expect.element(heading('Ranking')).toBeVisible();
});

it('Back closes an open sheet of a page that was opened by its address, which is still the first one [APP-38]', async () => {
  const history = browserHistoryAt('/trade?pair=1');
  const { location } = await openWholeApp({ path: '/trade?pair=1', history });
  await page.getByRole('button', { name: 'Chart tools' }).click();
  await expect.element(sheet()).toBeVisible();
  window.history.back();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect([location(), history.canGoBack()]).toEqual(['/trade?pair=1', false]);
});

it('Back leaves open a sheet whose request is under way, and its page [APP-38]', async () => {
  const { history, api } = await openOrder();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(() => api.times(cancellation)).toBe(1);
  const notified = new Promise((resolve) => history.subscribe(resolve));
  window.history.back();
  await notified;
  await expect.element(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible();
  expect(history.location.pathname).toBe('/order');
});

it('a page that is left in another way has no open sheet when it is shown again [APP-38]', async () => {
  const { router } = await openOrder();
  await router.navigate({ to: '/rank' });
  await expect.element(heading('Ranking')).toBeVisible();
  await router.navigate({ to: '/order' });
  await expect.element(heading('Orders')).toBeVisible();
  await expect.element(sheet()).not.toBeInTheDocument();
});
