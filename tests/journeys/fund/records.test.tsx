import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { success } from '../../kit/browser/app.tsx';
import { dialog, openFunds, paths, quarterly, rows, wireSubscription } from '../../kit/browser/funds.ts';

const path = '/mining/record';
const reply = (...data: object[]) => success({ data, last_page: 1 });
const first = () => rows('Subscriptions').first();
const redeemOf = (nth: number) => rows('Subscriptions').nth(nth).getByRole('button', { name: 'Redeem' });
const refresh = () => page.getByRole('button', { name: 'Refresh' }).click();

describe('All subscriptions together', () => {
  const totals = () => page.getByRole('region', { name: 'Summary' });
  const other = { ...wireSubscription, id: 92, share_amount: '100', sum_profit: '0.3' };

  it('say how much is invested now and was earned so far, less what early redemptions have cost, and no sum of which a part is unknown [FUND-63]', async () => {
    const redeemed = (penalty_amount: string) => ({ ...other, id: 93, status: 3, penalty_amount });
    const { api } = await openFunds({
      path,
      replies: { [paths.records]: reply(wireSubscription, { ...other, status: 2 }, redeemed('2.5')) },
    });
    const note = totals().getByText('After early redemption fees');
    await expect
      .element(totals())
      .toHaveTextContent(/^Invested now≈ \$1,334\.56Earned so far≈ \+\$10\.32Subscriptions2/);
    await expect.element(note).toBeVisible();
    delete api.replies[paths.records];
    await refresh();
    await expect
      .element(totals())
      .toHaveTextContent(/Earned so far--Subscriptions2After early redemption fees$/);
    api.replies[paths.records] = reply(wireSubscription, redeemed('0'));
    await refresh();
    await expect
      .element(totals())
      .toHaveTextContent(/^Invested now≈ \$1,234\.56Earned so far≈ \+\$12\.52Subscriptions1$/);
    await expect.element(note).not.toBeInTheDocument();
    api.replies[paths.records] = reply(wireSubscription, { ...other, sum_profit: null });
    await refresh();
    await expect
      .element(totals())
      .toHaveTextContent(/^Invested now≈ \$1,334\.56Earned so far--Subscriptions2$/);
  });

  it('are about dollars only where another currency is among what is summed [FUND-63]', async () => {
    const dollars = { ...other, get_fund: { ...wireSubscription.get_fund, currency_code: 'USD' } };
    await openFunds({
      path,
      replies: { [paths.records]: reply({ ...wireSubscription, status: 4 }, dollars) },
    });
    await expect
      .element(totals())
      .toHaveTextContent(/^Invested now\$100\.00Earned so far≈ \+\$12\.52Subscriptions1/);
  });

  it('have no sums before all of them are read', async () => {
    await openFunds({
      path,
      replies: {
        [paths.records]: ({ query }) =>
          query.page === '1' ? success({ data: [other], last_page: 2 }) : 'no connection',
      },
    });
    await expect.element(first()).toBeVisible();
    await expect.element(totals()).not.toBeInTheDocument();
  });
});

describe('The subscriptions', () => {
  it('show fund, currency, status, amount, times, profits and on how many days, and lead to the income [FUND-10, FUND-11, FUND-12, FUND-13, FUND-21]', async () => {
    const { location } = await openFunds({ path });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
    await expect
      .element(first())
      .toHaveTextContent(
        'Quarterly income3 of 90 daysIn progressProfit so far12.222 USDTSubscribed amount1,234.560 USDTDetailsDaily profit4.074 USDTCurrencyUSDTSubscribed at',
      );
    const times = [...first().element().querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(times).toEqual(['2026-03-02T09:15:00.000Z', '2026-05-31T09:15:00.000Z']);
    await expect.element(first().getByText('Early redemption fee')).not.toBeInTheDocument();
    await expect.element(redeemOf(0)).toBeEnabled();
    await expect.element(redeemOf(0)).not.toHaveAccessibleDescription();
    await first().getByRole('button', { name: 'Income' }).click();
    await expect.poll(location).toBe('/mining/income?id=91');
  });

  it('that can’t be redeemed say why and what their redemption has cost; what isn’t known is shown as such [FUND-12, FUND-20, FUND-21]', async () => {
    const { liquidated_damages: _, ...fund } = quarterly;
    const unknown = 'The early redemption fee is unknown.';
    const cost = 'Early redemption fee30.864 USDT';
    const shown = [
      [{ status: 2 }, 'Refunding', 'Its redemption is being reviewed.', cost],
      [{ status: 3 }, 'Refunded', 'It was redeemed.', cost],
      [
        { status: 4 },
        'Finished',
        'It has finished, and the amount was returned.',
        'Profit so far12.222 USDT',
      ],
      [{ status: 9 }, 'Unknown', "It can't be redeemed at the moment.", 'Profit so far12.222 USDT'],
      [{ sum_profit: null, get_fund: fund }, 'In progress', unknown, 'Profit so far--'],
      [
        { sub_time: '', day_profit: '', get_fund: fund },
        'In progress',
        unknown,
        'Daily profit--CurrencyUSDTSubscribed at--',
      ],
    ] as const;
    await openFunds({
      path,
      replies: {
        [paths.records]: reply(
          ...shown.map(([changes], id) => ({ ...wireSubscription, id: 100 + id, ...changes })),
        ),
      },
    });
    for (const [nth, [, status, reason, text]] of shown.entries()) {
      const row = rows('Subscriptions').nth(nth);
      await expect.element(row.getByText(status, { exact: true })).toBeVisible();
      await expect.element(row.getByText(reason)).toBeVisible();
      await expect.element(row).toHaveTextContent(text);
      await expect.element(redeemOf(nth)).toBeDisabled();
      await expect.element(redeemOf(nth)).toHaveAccessibleDescription(reason);
    }
  });

  it('of which there is none lead to the funds', async () => {
    const { location } = await openFunds({ path, replies: { [paths.records]: reply() } });
    await expect.element(page.getByText('No subscriptions yet')).toBeVisible();
    await page.getByRole('button', { name: 'See the funds' }).click();
    await expect.poll(location).toBe('/mining');
  });
});

const redeemNow = () => page.getByRole('button', { name: 'Redeem now' });
const sheet = () => dialog('Redeem early');
const refunding = { ...wireSubscription, status: 2 };

it('a redemption names no number of days that the income doesn’t show [FUND-46]', async () => {
  const { api } = await openFunds({
    path,
    replies: { [paths.records]: reply({ ...wireSubscription, sum_profit: '12.3' }) },
  });
  await redeemOf(0).click();
  await expect
    .element(sheet())
    .toHaveTextContent('You keep the income so far (12.30 USDT); no more will be credited.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  api.replies[paths.records] = reply({ ...wireSubscription, sum_profit: null });
  await refresh();
  await expect.element(first()).toHaveTextContent('Profit so far--');
  await redeemOf(0).click();
  await expect.element(sheet()).toHaveTextContent('You keep the income so far; no more will be credited.');
});

it('a redemption says what is returned and when, what its record shows then, and that the money is back once the record says so [FUND-22, FUND-24, FUND-33]', async () => {
  const { api, live } = await openFunds({ path });
  await redeemOf(0).click();
  api.replies[paths.records] = reply(refunding);
  await redeemNow().click();
  await expect
    .element(dialog('Redemption recorded'))
    .toHaveTextContent(
      /Early redemption fee30\.864 USDTYou receive1,203\.696 USDTStatusRefundingThe money returns.*once the redemption has been reviewed\./,
    );
  await expect.element(first().getByText('Refunding', { exact: true })).toBeVisible();
  await expect.element(redeemOf(0)).toBeDisabled();
  api.replies[paths.records] = reply({ ...refunding, status: 3 });
  live.push('FOREX_CLOSED', []);
  await expect
    .element(dialog('Redemption complete'))
    .toHaveTextContent('StatusRefundedThe money is back in your cash account.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(first().getByText('Refunded', { exact: true })).toBeVisible();
  await expect.element(dialog('Redemption complete')).not.toBeInTheDocument();
});
