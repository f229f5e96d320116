import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { realUser } from '#fixtures/session.ts';
import { openWholeApp, success } from '../../kit/browser/app.tsx';

const account = (type: string, accountTypeId: number, lockBalance: string) => ({
  type,
  accountTypeId,
  balance: '100',
  lockBalance,
  currencyId: 1,
});

const openAssets = (
  forexLocked: string,
  changeLocked: string,
  path = '/mine/accounts',
  more = {},
  environment = {},
) =>
  openWholeApp({
    path,
    user: realUser,
    environment,
    replies: (usual) => ({
      ...usual,
      ...more,
      '/v2/api/main/wallet/getBalance': success([
        account('forex', 1, forexLocked),
        account('change', 3, changeLocked),
      ]),
    }),
  });

const note = () => page.getByText('The profit or loss of open orders is added once they are closed.');

it('the total says what comes to it once orders are closed, while margin is held [WALLET-176]', async () => {
  await openAssets('25', '0');
  await expect.element(note()).toBeVisible();
  await page.getByRole('button', { name: 'Hide the total' }).click();
  await expect.element(note()).not.toBeInTheDocument();
});

it.each(['/', '/user'])('the total at %s says the same of open orders [WALLET-176]', async (path) => {
  await openAssets('25', '0', path);
  await expect.element(note()).toBeVisible();
});

const heldOrders = (all_fact_profits: string | null, total = 1) => ({
  '/v2/api/forex/my_deal': success({ data: [], total, all_fact_profits }),
});

it.each(['/', '/user', '/mine/accounts'])(
  'the total at %s says what it is with open orders [WALLET-181, WALLET-189]',
  async (path) => {
    await openAssets('25', '0', path, heldOrders('-12.34'));
    await expect.element(page.getByText('With open orders at current prices: $212.66')).toBeVisible();
  },
);

it('nothing is said of current prices while none arrive [WALLET-181]', async () => {
  const device = { isOnline: true, events: new EventTarget() };
  await openAssets('25', '0', '/user', heldOrders('-12.34'), {
    network: { isOnline: () => device.isOnline, events: device.events },
  });
  const total = page.getByText('With open orders at current prices');
  await expect.element(total).toBeVisible();
  device.isOnline = false;
  device.events.dispatchEvent(new Event('offline'));
  await expect.element(total).not.toBeInTheDocument();
  await expect.element(note()).toBeVisible();
});

it('nothing is said of a profit that is not known, or without open orders [WALLET-181]', async () => {
  const total = page.getByText('With open orders at current prices');
  const { close } = await openAssets('25', '0', '/', heldOrders(null));
  await expect.element(note()).toBeVisible();
  await expect.element(total).not.toBeInTheDocument();
  await close();
  const { api } = await openAssets('0', '0', '/', heldOrders('-12.34'));
  await expect.element(page.getByText('$200.00')).toBeVisible();
  await expect.element(total).not.toBeInTheDocument();
  expect(api.times('/v2/api/forex/my_deal')).toBe(0);
});

it('nothing is said of current prices while margin is held for pending orders alone [WALLET-181]', async () => {
  const { app } = await openAssets('25', '0', '/', heldOrders('0', 0));
  await expect.element(note()).toBeVisible();
  const { ordersOf } = await app.context.areas.forex();
  await expect.poll(() => ordersOf('holding').getSnapshot().context.total).toBe(0);
  await expect.element(page.getByText('With open orders at current prices')).not.toBeInTheDocument();
});

it('money that waits for a withdrawal is no margin [WALLET-176]', async () => {
  await openAssets('0', '25');
  await expect.element(page.getByText('225.00').first()).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
});

it("today's profit is read again when the day is over [WALLET-178]", async () => {
  const profits = '/api/user/get_profits';
  const { api } = await openWholeApp({
    path: '/mine/accounts',
    user: realUser,
    // The day is over at once.
    environment: { now: () => Date.UTC(2026, 2, 2, 23, 59, 59, 999) },
    replies: (usual) => ({ ...usual, [profits]: success({}) }),
  });
  await expect.element(page.getByRole('heading', { name: 'My assets' })).toBeVisible();
  const before = api.times(profits);
  await expect.poll(() => api.times(profits), { timeout: 5_000 }).toBeGreaterThan(before);
});
