import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { dialog, openFunds, paths, rows, wireSubscription } from '../../kit/browser/funds.ts';

const path = '/mining/record';
const first = () => rows('Subscriptions').first();
const redeem = () => first().getByRole('button', { name: 'Redeem' });
const redeemNow = () => page.getByRole('button', { name: 'Redeem now' });
const sheet = () => dialog('Redeem early');
const listed = (...data: object[]) => success({ data, last_page: 1 });
const refunding = { ...wireSubscription, status: 2 };

it('a redemption names no number of days that the income doesn’t show [FUND-46]', async () => {
  const { api } = await openFunds({
    path,
    replies: { [paths.records]: listed({ ...wireSubscription, sum_profit: '12.3' }) },
  });
  await redeem().click();
  await expect
    .element(sheet())
    .toHaveTextContent('The income so far (12.30 USDT) stays yours; no more is credited.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  api.replies[paths.records] = listed({ ...wireSubscription, sum_profit: null });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(first()).toHaveTextContent('Profit so far--');
  await redeem().click();
  await expect.element(sheet()).toHaveTextContent('The income so far stays yours; no more is credited.');
});

it('a redemption says what is returned and when, what its record shows then, and that the money is back once the record says so [FUND-22, FUND-24, FUND-33]', async () => {
  const { api, live } = await openFunds({ path });
  await redeem().click();
  api.replies[paths.records] = listed(refunding);
  await redeemNow().click();
  await expect
    .element(dialog('Redemption recorded'))
    .toHaveTextContent(
      /Redeeming early costs30\.864 USDTYou receive1,203\.696 USDTStatusRefundingThe money returns.*once the redemption has been reviewed\./,
    );
  await expect.element(first().getByText('Refunding', { exact: true })).toBeVisible();
  await expect.element(redeem()).toBeDisabled();
  api.replies[paths.records] = listed({ ...refunding, status: 3 });
  live.push('FOREX_CLOSED', []);
  await expect
    .element(dialog('You have redeemed'))
    .toHaveTextContent('StatusRefundedThe money is back in your cash account.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(first().getByText('Refunded', { exact: true })).toBeVisible();
  await expect.element(dialog('You have redeemed')).not.toBeInTheDocument();
});

it('a redemption of a subscription that has matured is refused, and the list shows it finished', async () => {
  const msg = 'This subscription has ended. The whole amount is available again.';
  const { api } = await openFunds({ path, replies: { [paths.redeem]: { code: 0, msg, data: null } } });
  await redeem().click();
  api.replies[paths.records] = listed({ ...wireSubscription, status: 4 });
  await redeemNow().click();
  await page.getByRole('button', { name: 'Back to your subscriptions' }).click();
  await expect.element(first().getByText('Finished', { exact: true })).toBeVisible();
  await expect.element(redeem()).toBeDisabled();
});
