import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { toast } from '../../kit/browser/deposits.tsx';
import { dialog, openFunds, paths, rows, sentTo, wireSubscription } from '../../kit/browser/funds.ts';

const path = '/mining/record';
const first = () => rows('Subscriptions').first();
const redeem = () => first().getByRole('button', { name: 'Redeem' });
const redeemNow = () => page.getByRole('button', { name: 'Redeem now' });
const sheet = () => dialog('Redeem early');
const listed = (...data: object[]) => success({ data, last_page: 1 });
const refunding = { ...wireSubscription, status: 2 };
const sent = { sub_id: '91', penalty: '30.864', returned: '1203.696' };

async function confirm() {
  await redeem().click();
  await redeemNow().click();
}

describe('A redemption', () => {
  it('says what it costs, what is returned, both in the fund’s currency, and where the income goes: 2.5 % of 1234.56 is 30.864 [FUND-22, FUND-23, FUND-39, FUND-46, FUND-50]', async () => {
    const { api } = await openFunds({ path });
    await redeem().click();
    await expect
      .element(sheet())
      .toHaveTextContent(
        'FundQuarterly incomeSubscribed amount1,234.560 USDTRedeeming early costs30.864 USDTYou receive1,203.696 USDTThe income of 3 days so far (12.222 USDT) stays yours; no more is credited.',
      );
    expect(api.times(paths.redeem)).toBe(0);
  });

  it('doesn’t name a number of days that the income doesn’t show [FUND-46]', async () => {
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

  it('is sent once with the figures that were shown; the API’s message is a toast, and list and balances are read again [FUND-24, FUND-33, FUND-36, FUND-47]', async () => {
    const { api } = await openFunds({ path });
    await redeem().click();
    const before = [api.times(paths.records), api.times(paths.balances)];
    api.replies[paths.records] = listed(refunding);
    await redeemNow().click();
    await toast('Your redemption is recorded.');
    expect(sentTo(api, paths.redeem)).toEqual([sent]);
    await expect.element(first().getByText('Refunding', { exact: true })).toBeVisible();
    await expect.element(redeem()).toBeDisabled();
    await expect.element(sheet()).not.toBeInTheDocument();
    const done = dialog('Redemption recorded');
    await expect
      .element(done)
      .toHaveTextContent(
        'Redeeming early costs30.864 USDTYou receive1,203.696 USDTStatusRefundingThe money returns',
      );
    expect([api.times(paths.records), api.times(paths.balances)]).toEqual(before.map((times) => times + 1));
  });

  it('says what is returned, and that it is back once its record says so', async () => {
    const { api, live } = await openFunds({ path });
    await redeem().click();
    api.replies[paths.records] = listed(refunding);
    await redeemNow().click();
    await expect
      .element(dialog('Redemption recorded'))
      .toHaveTextContent('once the redemption has been reviewed.');
    api.replies[paths.records] = listed({ ...refunding, status: 3 });
    live.push('FOREX_CLOSED', []);
    await expect
      .element(dialog('You have redeemed'))
      .toHaveTextContent('StatusRefundedThe money is back in your cash account.');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(first().getByText('Refunded', { exact: true })).toBeVisible();
    await expect.element(dialog('You have redeemed')).not.toBeInTheDocument();
  });

  it('is confirmed several times in a row and sent once, with a loading indicator [FUND-34]', async () => {
    const { api } = await openFunds({ path });
    delete api.replies[paths.redeem];
    await redeem().click();
    await expect.element(redeemNow()).toBeVisible();
    const button = redeemNow().element();
    for (let press = 0; press < 4; press += 1)
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expect.element(redeemNow()).toHaveAttribute('data-loading', 'true');
    expect(api.times(paths.redeem)).toBe(1);
  });

  it('that is cancelled sends nothing', async () => {
    const { api } = await openFunds({ path });
    await redeem().click();
    await sheet().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(sheet()).not.toBeInTheDocument();
    expect(api.times(paths.redeem)).toBe(0);
  });

  it('at other figures shows old and new, and sends the new ones once they are accepted [FUND-47]', async () => {
    const { api } = await openFunds({
      path,
      replies: {
        [paths.redeem]: {
          code: 0,
          msg: 'The figures of this redemption have changed.',
          data: { penalty: '37.0368', returned: '1197.5232' },
        },
      },
    });
    await confirm();
    const changed = dialog('The figures have changed');
    await expect
      .element(changed)
      .toHaveTextContent(
        'Penalty before30.8640 USDTPenalty now37.0368 USDTYou would have received1,203.6960 USDTYou now receive1,197.5232 USDT',
      );
    await expect.element(changed).toHaveTextContent('The figures of this redemption have changed.');
    expect(sentTo(api, paths.redeem)).toEqual([sent]);
    api.replies[paths.redeem] = success(null, 'Recorded.');
    await page.getByRole('button', { name: 'Redeem at the new figures' }).click();
    await toast('Recorded.');
    expect(sentTo(api, paths.redeem)).toEqual([sent, { ...sent, penalty: '37.0368', returned: '1197.5232' }]);
  });

  it('of a subscription that has matured says so, and the list shows it finished [FUND-47]', async () => {
    const { api } = await openFunds({
      path,
      replies: {
        [paths.redeem]: {
          code: 0,
          msg: 'This subscription has ended. The whole amount is available again.',
          data: null,
        },
      },
    });
    await redeem().click();
    api.replies[paths.records] = listed({ ...wireSubscription, status: 4 });
    await redeemNow().click();
    await expect.element(dialog('Not redeemed')).toHaveTextContent('This subscription has ended.');
    await page.getByRole('button', { name: 'Back to your subscriptions' }).click();
    await expect.element(first().getByText('Finished', { exact: true })).toBeVisible();
    await expect.element(redeem()).toBeDisabled();
    expect(api.times(paths.redeem)).toBe(1);
  });

  it('that is refused says why, and the list is read again', async () => {
    const { api } = await openFunds({
      path,
      replies: {
        [paths.redeem]: { code: 0, msg: 'This subscription has already been redeemed.', data: null },
      },
    });
    await redeem().click();
    api.replies[paths.records] = listed(refunding);
    await redeemNow().click();
    await expect
      .element(dialog('Not redeemed').getByRole('alert'))
      .toHaveTextContent('This subscription has already been redeemed.');
    await page.getByRole('button', { name: 'Back to your subscriptions' }).click();
    await expect.element(first().getByText('Refunding', { exact: true })).toBeVisible();
    expect([api.times(paths.redeem), api.times(paths.records)]).toEqual([1, 2]);
  });

  it('without an answer is no success: nothing is sent again by itself, and the list shows whether it was recorded', async () => {
    const { api } = await openFunds({ path, replies: { [paths.redeem]: 'no connection' } });
    await redeem().click();
    const before = [api.times(paths.records), api.times(paths.balances)];
    api.replies[paths.records] = listed(refunding);
    await redeemNow().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent("We couldn't confirm the result.");
    await expect.element(sheet()).toHaveTextContent('Your subscriptions show whether it was recorded.');
    await expect
      .poll(() => [api.times(paths.records), api.times(paths.balances)])
      .toEqual(before.map((times) => times + 1));
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(first().getByText('Refunding', { exact: true })).toBeVisible();
    expect(sentTo(api, paths.redeem)).toEqual([sent]);
  });

  it('without an answer is asked for again under the same key where the operator declares that this is safe', async () => {
    const newIdempotency = () => ({ seed: '179528000000000', isDeclared: true });
    const { api } = await openFunds({
      path,
      environment: { newIdempotency },
      replies: { [paths.redeem]: 'no connection' },
    });
    await confirm();
    const again = page.getByRole('button', { name: 'Check again' });
    await expect.element(again).toBeVisible();
    api.replies[paths.redeem] = success(null, 'Recorded.');
    await again.click();
    await toast('Recorded.');
    const keys = api.requests.filter((each) => each.path === paths.redeem).map(({ query }) => query.t);
    expect(keys).toEqual(['179528000000000001', '179528000000000001']);
  });
});
